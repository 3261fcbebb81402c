import { openPool } from '#server/platform/database/connection';
import { tellAllDue } from '#server/planning/timers/clock';

const [url = '', moment = ''] = process.argv.slice(2);

// Announces all timers that are due by a moment, until it is killed or has announced all of them.
const pool = openPool(url, { max: 3 });
await tellAllDue(pool, () => new Date(moment));
await pool.end();
