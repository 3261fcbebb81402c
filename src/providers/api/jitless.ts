import { z } from 'zod';

// Schemas may not be compiled at run time, because the page's CSP forbids it. Page entries import this before any
// schema is created: the first one would try, and the browser's violation report would read the whole console again.
z.config({ jitless: true });
