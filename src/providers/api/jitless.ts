import { z } from 'zod';

// The schemas may not compile themselves at run time: the page's CSP forbids it. Whoever starts a page imports this before
// any schema is made: the first would try, and the browser's report of that reads the whole console once more.
z.config({ jitless: true });
