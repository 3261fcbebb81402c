import { z } from 'zod';

// The schemas may not compile themselves at run time: the page's CSP forbids it. Page entries import this before any
// schema is made: the first would try, and the browser's report about that reads the whole console once more.
z.config({ jitless: true });
