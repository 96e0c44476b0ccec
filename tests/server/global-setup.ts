import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { Pool } from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../../server/db/connect'

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * The source of test databases: a folder of PGlite, or a PostgreSQL address and its template.
     */
    template: { readonly folder: string } | { readonly url: string; readonly database: string }
  }
}

/** Migrates once; each test database is a copy, which takes a fraction of the time. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env.PADDOCK_TEST_DATABASE_URL
  return url ? postgresTemplate(project, url) : embeddedTemplate(project)
}

async function embeddedTemplate(project: TestProject): Promise<() => Promise<void>> {
  const home = await mkdtemp(join(tmpdir(), 'paddock-test-'))
  const folder = join(home, 'migrated')
  // The log of a new database is one segment of it, of 16 MB unless told: more than its tables.
  await (await openFolder(folder, ['--wal-segsize=1'])).close()
  await (await openDatabase({ folder })).close()
  const client = await openFolder(folder)
  // Drops the templates of new databases: tests create none, and the templates would be half of each copy.
  await client.query('update pg_database set datistemplate = false')
  for (const name of ['template0', 'template1']) await client.query(`drop database ${name}`)
  await client.query('checkpoint')
  await client.close()
  project.provide('template', { folder })
  return () => rm(home, { recursive: true })
}

function openFolder(folder: string, initDbStartParams?: string[]): Promise<PGlite> {
  return PGlite.create({ dataDir: folder, initDbStartParams, extensions: { pg_trgm } })
}

async function postgresTemplate(project: TestProject, url: string): Promise<() => Promise<void>> {
  const name = `paddock_template_${process.pid}`
  const pool = new Pool({ connectionString: url, max: 1 })
  await pool.query(`create database ${name}`)
  const migrated = await openDatabase({ url: databaseUrl(url, name) })
  await migrated.close()
  project.provide('template', { url, database: name })
  return async () => {
    await pool.query(`drop database ${name}`)
    await pool.end()
  }
}

function databaseUrl(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}
