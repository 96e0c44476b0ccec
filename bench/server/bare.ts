// A Fastify that does nothing but this: one route, one statement, its rows as JSON.
import fastify from 'fastify'
import { Pool } from 'pg'

const [url, port, statement, params] = process.argv.slice(2) as [string, string, string, string]
const pool = new Pool({ connectionString: url, max: 10 })
const values: unknown[] = JSON.parse(params)

const app = fastify()
app.post('/list', async () => ({ items: (await pool.query(statement, values)).rows, lastKey: null }))
await app.listen({ port: Number(port), host: '127.0.0.1' })
