import { chromium } from 'playwright';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] });
const base = 'http://localhost:4100';
async function as(user, w, h, scheme = 'light') {
  const ctx = await browser.newContext({ viewport: { width: w, height: h }, colorScheme: scheme, hasTouch: w < 900 });
  const page = await ctx.newPage();
  page.on('console', (m) => m.type() === 'error' && console.log(user, 'ERR', m.text()));
  await page.goto(base);
  await page.fill('input[name=username]', user);
  await page.fill('input[type=password]', 'frontline');
  await page.keyboard.press('Enter');
  await page.waitForURL(/#/); await page.waitForTimeout(2500);
  return page;
}
let p = await as('manager', 1280, 860);
await p.goto(base + '/#/worklog/1001?overdue=Y'); await p.waitForTimeout(3000); await p.screenshot({ path: '/tmp/s1.png' }); await p.setViewportSize({width: 820, height: 900}); await p.waitForTimeout(1500); await p.screenshot({ path: '/tmp/s5.png' });
await p.goto(base + '/#/siteconfig/1001/targets'); await p.waitForTimeout(3000); await p.screenshot({ path: '/tmp/s2.png' });
p = await as('admin', 1280, 860, 'dark');
await p.goto(base + '/#/siteconfig/1001/targets'); await p.waitForTimeout(3000);
await p.getByRole('button', { name: 'New target' }).click(); await p.waitForTimeout(800); await p.screenshot({ path: '/tmp/s3.png' });
p = await as('manager', 390, 844);
await p.goto(base + '/#/worklog/1001?overdue=Y'); await p.waitForTimeout(3000); await p.screenshot({ path: '/tmp/s4.png' });
await browser.close();
