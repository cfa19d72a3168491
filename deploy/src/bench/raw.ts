import { readEnv } from '@arc/kit/env'
import Fastify from 'fastify'
import pg from 'pg'
import { z } from 'zod'

// The bound of the measurements: bare Fastify with bare `pg`, without accounts, contracts, events, or consumers, on the
// tables of the running product.
const { DATABASE_URL } = readEnv({ DATABASE_URL: z.string() })
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 4, options: '-c search_path=inventory,public -c jit=off' })
const app = Fastify()

const CREATE = {
  name: 'create',
  text: `with place as (select r.id, r.project_id, r.user_id from rooms r join projects p on p.id = r.project_id
      where r.id = $1 and r.user_id = $2 and r.deleted_at is null and p.deleted_at is null), created as (
    insert into items (user_id, project_id, room_id, name, category, estimated_value)
    select user_id, project_id, id, $3, 'Other', $4 from place returning *), sent as (
    insert into bench_outbox (type, payload, traceparent) select 'created', to_jsonb(created), '' from created)
    select to_json(created)::text as item from created`,
}
const PAGE = {
  name: 'page',
  text: `select json_agg(to_json(listed))::text as items from (select * from items where user_id = $1 and project_id = $2 order by id limit $3) listed`,
}

const json = 'application/json; charset=utf-8'
const Body = z.object({ roomId: z.number(), userId: z.string(), name: z.string(), estimatedValue: z.number() })
const Query = z.object({ userId: z.string(), projectId: z.string(), limit: z.string() })

app.post('/items', async ({ body }, reply) => {
  const { roomId, userId, name, estimatedValue } = Body.parse(body)
  const { rows } = await pool.query<{ item: string }>({ ...CREATE, values: [roomId, userId, name, estimatedValue] })
  return reply.type(json).send(rows[0]?.item)
})
app.get('/items', async ({ query }, reply) => {
  const { userId, projectId, limit } = Query.parse(query)
  const { rows } = await pool.query<{ items: string }>({ ...PAGE, values: [userId, projectId, limit] })
  return reply.type(json).send(rows[0]?.items)
})

await pool.query('create table if not exists bench_outbox (like outbox including defaults including indexes)')
process.stdout.write(`raw at ${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
