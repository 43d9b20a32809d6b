import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

/*
 * The minimal server for a page of plans with its total: node:http and node-postgres, without sessions, access checks
 * and validation. The difference to the panel's server is the cost of these.
 */

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });

const server = createServer((_request, response) => {
  Promise.all([
    pool.query({
      name: 'page',
      text: 'select id, name, price, payment_type from plans order by id limit 18',
    }),
    pool.query<{ total: number }>({ name: 'total', text: 'select count(*)::int as total from plans' }),
  ]).then(
    ([page, count]) => {
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify({ data: page.rows, meta: { total: count.rows[0]?.total } }));
    },
    () => response.writeHead(500).end(),
  );
});
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
