// Runs in a page of the console: draws stills with their captions on a canvas, in its fonts and colors, and records it.

(() => {
  const WIDTH = 1280;
  const HEIGHT = 800;
  /** The area below the picture. */
  const CAPTION = 96;
  const MARGIN = 32;
  const FADE_MS = 480;
  const FRAME_MS = 60;
  /** A still is sent again now and then, because the recorder sharpens what does not move. */
  const AGAIN_MS = 400;
  const TYPES = ['video/webm;codecs=vp9', 'video/webm;codecs=vp8'];

  const wait = (ms) =>
    new Promise((resolve) => {
      setTimeout(resolve, ms);
    });

  const token = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

  const font = (weight, size) => `${weight} ${size}px ${token('--font')}`;

  async function decode(png) {
    const bytes = Uint8Array.from(atob(png), (letter) => letter.codePointAt(0));
    return createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  }

  function surface() {
    const canvas = document.createElement('canvas');
    canvas.width = WIDTH;
    canvas.height = HEIGHT;
    const pen = canvas.getContext('2d');
    pen.imageSmoothingQuality = 'high';
    pen.textBaseline = 'middle';
    return { canvas, pen };
  }

  function write(pen, text, { x, y, look, color }) {
    pen.font = look;
    pen.fillStyle = color;
    pen.fillText(text, x, y);
    return pen.measureText(text).width;
  }

  function drawTitle(pen, { title, caption }) {
    pen.textAlign = 'center';
    write(pen, title, { x: WIDTH / 2, y: HEIGHT / 2 - 28, look: font(600, 44), color: token('--text') });
    write(pen, caption, { x: WIDTH / 2, y: HEIGHT / 2 + 34, look: font(400, 22), color: token('--text-2') });
    pen.textAlign = 'left';
  }

  /** The background shows around a phone's picture. */
  function drawPhone(pen, image) {
    const height = HEIGHT - CAPTION - 2 * 14;
    const width = Math.round((image.width * height) / image.height);
    const place = [Math.round((WIDTH - width) / 2), 14, width, height];
    pen.save();
    pen.beginPath();
    pen.roundRect(...place, 18);
    pen.clip();
    pen.drawImage(image, ...place);
    pen.restore();
    pen.strokeStyle = token('--line-strong');
    pen.lineWidth = 1.5;
    pen.beginPath();
    pen.roundRect(...place, 18);
    pen.stroke();
  }

  function drawCaption(pen, { role, caption }) {
    const top = HEIGHT - CAPTION;
    pen.fillStyle = token('--surface');
    pen.fillRect(0, top, WIDTH, CAPTION);
    pen.fillStyle = token('--line-strong');
    pen.fillRect(0, top, WIDTH, 1);
    const middle = top + CAPTION / 2;
    pen.font = font(600, 16);
    const width = Math.ceil(pen.measureText(role).width) + 28;
    pen.fillStyle = token('--accent-soft');
    pen.beginPath();
    pen.roundRect(MARGIN, middle - 18, width, 36, 6);
    pen.fill();
    write(pen, role, { x: MARGIN + 14, y: middle + 1, look: font(600, 16), color: token('--accent') });
    const x = MARGIN + width + 20;
    const taken = write(pen, caption, { x, y: middle + 1, look: font(500, 22), color: token('--text') });
    if (x + taken > WIDTH - MARGIN) throw new Error(`The caption is too long: ${caption}`);
  }

  async function draw(slide) {
    const { canvas, pen } = surface();
    pen.fillStyle = token('--bg');
    pen.fillRect(0, 0, WIDTH, HEIGHT);
    if (slide.title) {
      drawTitle(pen, slide);
      return canvas;
    }
    const image = await decode(slide.png);
    if (slide.phone) drawPhone(pen, image);
    else pen.drawImage(image, 0, 0, WIDTH, HEIGHT - CAPTION);
    drawCaption(pen, slide);
    return canvas;
  }

  async function asBase64(blob) {
    const reader = new FileReader();
    await new Promise((resolve, reject) => {
      reader.addEventListener('load', resolve);
      reader.addEventListener('error', reject);
      reader.readAsDataURL(blob);
    });
    return reader.result.split(',')[1];
  }

  function startRecorder(canvas) {
    const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type));
    if (!mimeType) throw new Error(`This browser records none of ${TYPES.join(', ')}.`);
    const stream = canvas.captureStream(0);
    const [track] = stream.getVideoTracks();
    track.contentHint = 'detail';
    const recorder = new MediaRecorder(stream, {
      mimeType,
      videoBitsPerSecond: 2_500_000,
      videoKeyFrameIntervalDuration: 12_000,
    });
    const parts = [];
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
    const ended = new Promise((resolve, reject) => {
      recorder.addEventListener('stop', resolve);
      recorder.addEventListener('error', ({ error }) => reject(error));
    });
    recorder.start();
    return {
      show: () => track.requestFrame(),
      async end() {
        // The recorder loses what it has not written when it stops.
        await wait(1500);
        recorder.stop();
        await ended;
        return asBase64(new Blob(parts));
      },
    };
  }

  /** Records the slides one after the other; returns the film as base64, and its duration. */
  globalThis.recordFilm = async (slides) => {
    await Promise.all([400, 500, 600].map((weight) => document.fonts.load(font(weight, 22))));
    const drawn = [];
    // oxlint-disable-next-line no-await-in-loop
    for (const slide of slides) drawn.push(await draw(slide));
    const { canvas, pen } = surface();
    pen.drawImage(drawn[0], 0, 0);
    const film = startRecorder(canvas);
    const begun = performance.now();
    /** Shows the picture for each moment until the time is over. */
    const until = async (end, pause, paint) => {
      while (performance.now() < end) {
        paint();
        film.show();
        // oxlint-disable-next-line no-await-in-loop
        await wait(pause);
      }
    };
    let next = begun;
    for (const [at, { seconds }] of slides.entries()) {
      const before = drawn[at - 1];
      const start = next;
      next += seconds * 1000;
      /* oxlint-disable no-await-in-loop */
      if (before) {
        await until(start + FADE_MS, FRAME_MS, () => {
          pen.drawImage(before, 0, 0);
          pen.globalAlpha = Math.min(1, (performance.now() - start) / FADE_MS);
          pen.drawImage(drawn[at], 0, 0);
          pen.globalAlpha = 1;
        });
      }
      // The recorder only picks up what is redrawn.
      await until(next, AGAIN_MS, () => pen.drawImage(drawn[at], 0, 0));
      /* oxlint-enable no-await-in-loop */
    }
    const seconds = (performance.now() - begun) / 1000;
    return { webm: await film.end(), seconds };
  };
})();
