import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { registry } from '../src/resources'
import { viewRoles } from '../src/resources/kernel/rights/access'
import { isAlwaysPlain, plainRequest } from '../src/resources/kernel/wire/default-request'
import { listCall } from '../src/resources/kernel/wire/list-call'
import { modelPath, recordAddresses } from '../src/resources/kernel/wire/record-path'
import type { FirstList, FirstRecord, PublicConfiguration } from '../src/resources/kernel/wire/wire'
import type { Settings } from './config/env'

/** index.html as it is sent, and its ETag. */
export interface PageContent {
  readonly html: string
  readonly tag: string
}

/** The parts of a request that decide which page is sent. */
export interface PageRequest {
  /** Without the query. */
  readonly path: string
  readonly isSignedIn: boolean
}

/** The placeholder in index.html for the configuration. */
const placeholder = '<script type="application/json" id="paddock-config">{}</script>'

/**
 * The chunks (`vite.config.ts`) to preload, by what the page shows first: the browser requests them and what they import
 * together with the entry rather than after it.
 */
const chunks = {
  signIn: ['entrance'],
  portal: ['app'],
  list: ['app', 'list'],
  // The form too, because users usually open it next.
  record: ['app', 'record', 'form'],
  form: ['app', 'form'],
} as const

/**
 * Returns the pages of a built portal: one for each list, one for the records of each resource, one for their
 * forms, and one for signed-out users. Each is made on first request. Null when the portal is not built.
 * @throws Error when index.html has no placeholder for the configuration
 */
export function pageContents(
  dist: string,
  settings: Settings,
): ((request: PageRequest) => PageContent) | null {
  const path = join(dist, 'index.html')
  if (!existsSync(path)) return null
  const template = readFileSync(path, 'utf8')
  const preloads = preloadsOf(dist)
  const configuration = publicConfiguration(settings)
  fillPage(template, configuration)
  const made = new Map<string, PageContent>()
  return ({ path, isSignedIn }) => {
    const { key, shown, request } = isSignedIn ? firstScreen(path) : signIn
    const known = made.get(key)
    if (known) return known
    const html = preload(fillPage(template, { ...configuration, ...request }), preloads(chunks[shown]))
    const content = { html, tag: `"${createHash('sha256').update(html).digest('base64url')}"` }
    made.set(key, content)
    return content
  }
}

/** The first screen of a page. The page preloads its chunks and asks for its data at once. */
interface FirstScreen {
  /** Equal for pages with the same content. */
  readonly key: string
  readonly shown: keyof typeof chunks
  readonly request?: Pick<PublicConfiguration, 'firstList' | 'firstRecord'>
}

const signIn: FirstScreen = { key: 'sign-in', shown: 'signIn' }

function firstScreen(path: string): FirstScreen {
  const firstList = firstLists.get(path)
  if (firstList) return { key: path, shown: 'list', request: { firstList } }
  const [, base = ''] = recordShape.exec(path) ?? []
  const record = firstRecords.get(base)
  if (record) return { key: base, shown: record.shown, request: { firstRecord: record.asked } }
  return { key: 'portal', shown: 'portal' }
}

/** An address that ends in an id, and the part before it. */
const recordShape = /^(\/.*\/)[\da-f-]{36}$/

/**
 * Puts the configuration into its script block. "<" is escaped so that no value can end the block.
 * @throws Error when the page has no such block
 */
export function fillPage(template: string, values: PublicConfiguration): string {
  const [before, after] = template.split(placeholder)
  if (before === undefined || after === undefined) {
    throw new Error(`index.html has no place for the configuration: ${placeholder}`)
  }
  const json = JSON.stringify(values).replaceAll('<', '\\u003c')
  return before + placeholder.replace('{}', () => json) + after
}

function publicConfiguration({ environments, streamHosts, cutoff }: Settings): PublicConfiguration {
  return {
    environments: environments.map(({ name, api, feed }) => ({ name, api, feed })),
    streamHosts,
    cutoff,
  }
}

/** By path. Lists of the second backend are left out: they load from another server; calendars, because of the viewer's day. */
const firstLists: ReadonlyMap<string, FirstList> = new Map(
  registry.resources
    .filter(({ backend }) => backend !== 'feed')
    .flatMap(resource =>
      Object.entries(resource.views)
        .filter(([, view]) => isAlwaysPlain(view))
        .map(([key, view]) => [
          view.path,
          {
            resource: resource.name,
            view: key,
            call: listCall(resource, view.call, plainRequest(view)),
            roles: viewRoles(resource, key),
          },
        ]),
    ),
)

interface RecordPage {
  readonly shown: 'record' | 'form'
  readonly asked: FirstRecord
}

/**
 * By the prefix of the address. Records of the second backend are left out: they load from another server.
 */
const firstRecords: ReadonlyMap<string, RecordPage> = new Map(
  registry.resources
    .filter(({ backend }) => backend !== 'feed')
    .flatMap(resource => {
      const { show, edit } = recordAddresses(resource)
      const readers = resource.access.show ?? []
      const editors = readers.filter(role => resource.access.edit?.includes(role))
      const page = (
        shown: RecordPage['shown'],
        base: string,
        openTo: readonly string[],
      ): [string, RecordPage] => [
        base,
        { shown, asked: { base, path: modelPath(resource, ''), roles: openTo } },
      ]
      return [page('record', show, readers), page('form', edit, editors)]
    }),
)

interface Chunk {
  readonly file: string
  readonly name?: string
  readonly imports?: readonly string[]
}

/**
 * Returns the files of chunks and their static imports, by the build's manifest; none without a manifest.
 */
function preloadsOf(dist: string): (names: readonly string[]) => string[] {
  const path = join(dist, '.vite/manifest.json')
  if (!existsSync(path)) return () => []
  const manifest: Readonly<Record<string, Chunk>> = JSON.parse(readFileSync(path, 'utf8'))
  return names => {
    const seen = new Set<string>()
    // What others stand on comes first: it also runs first.
    const filesOf = (key: string): string[] => {
      const chunk = manifest[key]
      if (!chunk || seen.has(key)) return []
      seen.add(key)
      return [...(chunk.imports ?? []).flatMap(filesOf), chunk.file]
    }
    const keyOf = (name: string) => Object.keys(manifest).find(key => manifest[key]?.name === name) ?? ''
    return names.flatMap(name => filesOf(keyOf(name)))
  }
}

/** Adds preload links for the files that the page does not name yet. */
function preload(html: string, files: readonly string[]): string {
  const links = files
    .filter(file => !html.includes(`/${file}"`))
    .map(file => `<link rel="modulepreload" crossorigin href="/${file}">`)
  return html.replace('</head>', () => `${links.join('\n    ')}\n  </head>`)
}
