import type { EnvironmentSettings, Settings } from './config/env'
import type { Source } from './db/connect'
import { isDemo } from './environments'
import { demoPassword, staffRows } from './seed/staff'

/** Returns the text that the terminal shows after the start: address, engines, how to sign in. */
export function startBanner({ host, port, environments }: Settings): string {
  const served = environments.filter(({ source }) => source !== null)
  const demo = served.filter(({ name }) => isDemo(name)).map(({ name }) => name)
  const empty = served.filter(({ name }) => !isDemo(name)).map(({ name }) => name)
  return [
    `\nPaddock is ready: ${addressOf(host, port)}`,
    '',
    ...environments.map(environment => `  ${environment.name.padEnd(5)} ${whereOf(environment)}`),
    ...(demo.length > 0 ? ['', demoSignIns(demo)] : []),
    ...empty.map(
      name =>
        `\n${name} has no demo sign-ins. Its first admin:\n` +
        `  npm run staff:create -- --env ${name} --phone +63… --username … --role admin`,
    ),
    '',
  ].join('\n')
}

function demoSignIns(names: readonly string[]): string {
  const lines = staffRows.map(({ phone, roles }) => `  ${phone}  ${roles.join(', ')}`)
  return [`Demo sign-ins of ${names.join(' and ')}, password ${demoPassword}:`, ...lines].join('\n')
}

function addressOf(host: string, port: number): string {
  const isEvery = host === '0.0.0.0' || host === '::'
  const name = isEvery || host === '127.0.0.1' ? 'localhost' : host
  const written = name.includes(':') ? `[${name}]` : name
  return `http://${written}:${port}${isEvery ? ', and every other address of this machine' : ''}`
}

function whereOf({ source, api }: EnvironmentSettings): string {
  return source === null ? `at ${api}` : `${engineAndPlace(source)}, opened when first asked for`
}

/** Leaves out the user and password of the address. */
function engineAndPlace(source: Source): string {
  if ('memory' in source) return 'PGlite in memory'
  if ('folder' in source) return `PGlite in ${source.folder}`
  const { hostname, port, pathname } = new URL(source.url)
  return `PostgreSQL at ${hostname}${port && `:${port}`}${pathname}`
}
