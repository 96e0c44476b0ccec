import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillPage } from '../../../server/page-content'
import { signIn, startApp, type TestApp } from '../app-fixture'
import { listen } from '../live-page'

const template = `<!doctype html>
<html><head>
    <script type="application/json" id="paddock-config">{}</script>
</head><body><div id="root"></div></body></html>`

/** A manifest as Vite writes it: which chunk imports which. */
const manifest = {
  _entrance: { name: 'entrance', file: 'assets/entrance-1.js', imports: ['_base'] },
  _app: { name: 'app', file: 'assets/app-1.js', imports: ['_portal', '_base'] },
  _list: { name: 'list', file: 'assets/list-1.js', imports: ['_base'] },
  _record: { name: 'record', file: 'assets/record-1.js', imports: ['_pages'] },
  _form: { name: 'form', file: 'assets/form-1.js', imports: ['_pages'] },
  _pages: { name: 'pages', file: 'assets/pages-1.js', imports: ['_base'] },
  _base: { name: 'base', file: 'assets/base-1.js' },
  _portal: { name: 'portal', file: 'assets/portal-1.js', imports: ['_base'] },
  other: { file: 'assets/other-1.js' },
}

const dist = mkdtempSync(join(tmpdir(), 'paddock-dist-'))
const script = `console.log(${'1+'.repeat(2000)}1)`

let started: TestApp

beforeAll(async () => {
  mkdirSync(join(dist, 'assets'))
  writeFileSync(join(dist, 'index.html'), template)
  writeFileSync(join(dist, '.built'), 'stamp')
  mkdirSync(join(dist, '.vite'))
  writeFileSync(join(dist, '.vite/manifest.json'), JSON.stringify(manifest))
  for (const name of ['favicon.svg', 'illustrations.svg'])
    writeFileSync(join(dist, name), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(join(dist, 'assets/index-AbC123.js'), script)
  writeFileSync(join(dist, 'assets/index-AbC123.js.br'), brotliCompressSync(script))
  writeFileSync(join(dist, 'assets/index-AbC123.js.gz'), gzipSync(script))
  writeFileSync(join(dist, 'assets/small-AbC123.js'), 'export {}')
  started = await startApp({ PADDOCK_API_PROD: 'https://api.example.com/prod' }, { dist })
})

afterAll(() => rmSync(dist, { recursive: true }))

function get(url: string, headers: Record<string, string> = {}) {
  return started.app.inject({ url, headers })
}

/** Returns the answer to a raw request line: HTTP clients would normalise it before sending. */
async function sent(line: string) {
  const socket = connect(await listen(started), '127.0.0.1')
  socket.end(`${line}\r\nHost: paddock\r\nConnection: close\r\n\r\n`)
  const [head = '', body = ''] = Buffer.concat(await socket.toArray())
    .toString()
    .split('\r\n\r\n')
  const isJson = head.includes('application/json')
  return { status: Number(head.split(' ')[1]), head, body: isJson ? JSON.parse(body) : body }
}

describe('every answer', () => {
  it.each(['/', '/favicon.svg', '/api/dev/user', '/api/nothing', '/health', '/docs'])(
    'has the security headers: %s',
    async url => {
      const { headers } = await get(url)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'origin-agent-cluster': '?1',
        'x-dns-prefetch-control': 'off',
        'x-download-options': 'noopen',
        'x-permitted-cross-domain-policies': 'none',
        'x-xss-protection': '0',
      })
      expect(headers['content-security-policy']).toMatch(/^default-src 'none';script-src 'self';/)
      expect(headers).not.toHaveProperty('x-powered-by')
      expect(headers).not.toHaveProperty('access-control-allow-origin')
    },
  )

  it('has a strict content security policy with Trusted Types and nothing unsafe', async () => {
    const policy = String((await get('/')).headers['content-security-policy'])
    const directives = Object.fromEntries(
      policy.split(';').map(directive => {
        const [name = '', ...values] = directive.trim().split(' ')
        return [name, values.join(' ')]
      }),
    )
    expect(directives).toMatchObject({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': expect.stringMatching(/^'self'( 'sha256-[\w+/]{43}=')+$/),
      'connect-src': "'self' https://api.example.com",
      'frame-src': 'blob:',
      'frame-ancestors': "'none'",
      'base-uri': "'none'",
      'require-trusted-types-for': "'script'",
      'trusted-types': "'none'",
    })
    expect(policy).not.toMatch(/unsafe|upgrade-insecure-requests|\*/)
  })

  it('lets parts of a stream come from the hosts of the configuration, and from nowhere else', async () => {
    const hosts = 'live.example.com,*.cdn.example.com'
    const { app } = await startApp({ PADDOCK_STREAM_HOSTS: hosts }, { dist })
    const policy = String((await app.inject('/')).headers['content-security-policy'])
    const addresses = 'https://live.example.com https://*.cdn.example.com'
    expect(policy).toContain(`media-src 'self' blob: ${addresses};`)
    expect(policy).toContain(`connect-src 'self' ${addresses};`)
    expect(policy).toContain("script-src 'self';")
    const without = String((await get('/')).headers['content-security-policy'])
    expect(without).toContain("media-src 'self' blob:;")
  })

  it('promises https only over https', async () => {
    const proxied = await startApp({ PADDOCK_TRUST_PROXY: '1' }, { dist })
    const secure = await proxied.app.inject({ url: '/', headers: { 'x-forwarded-proto': 'https' } })
    expect(secure.headers['strict-transport-security']).toBe('max-age=31536000')
    expect((await proxied.app.inject('/')).headers).not.toHaveProperty('strict-transport-security')
  })

  it('promises https for subdomains where the configuration says so', async () => {
    const { app } = await startApp({ PADDOCK_TRUST_PROXY: '1', PADDOCK_HSTS_SUBDOMAINS: '1' }, { dist })
    const secure = await app.inject({ url: '/', headers: { 'x-forwarded-proto': 'https' } })
    expect(secure.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  })

  it.each(['/api/dev/user', '/api/nothing', '/health', '/docs'])(
    'of the API is kept by no cache: %s',
    async url => {
      expect((await get(url)).headers['cache-control']).toBe('no-store')
    },
  )

  it('lets no other origin in', async () => {
    const preflight = await started.app.inject({
      method: 'OPTIONS',
      url: '/api/dev/signin/phone',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    })
    expect(preflight.statusCode).toBe(404)
    expect(preflight.headers).not.toHaveProperty('access-control-allow-origin')
  })
})

/** Queries that no call of the API may have: the page is served, and says itself what it makes of them. */
const unread = ['/business/banks?q=%00', '/?constructor=1', '/business/banks?q=%E0%A4']

describe('the page', () => {
  it.each(['/', '/customer/dashboard', '/masters/Pools/add/0190', '/404', '/apiary', '/?env=x.y', ...unread])(
    'is served at %s with the configuration in it',
    async url => {
      const answer = await get(url)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
      })
      const [, json = ''] = /id="paddock-config">(.*?)<\/script>/.exec(answer.payload) ?? []
      expect(JSON.parse(json)).toEqual({
        environments: [
          { name: 'DEV', api: '/api/dev', feed: '/feed' },
          { name: 'TEST', api: '/api/test', feed: '/feed' },
          { name: 'PROD', api: 'https://api.example.com/prod', feed: '/feed/prod' },
        ],
        streamHosts: [],
        cutoff: 360,
      })
    },
  )

  it('is not sent again when the browser has it', async () => {
    const { etag } = (await get('/')).headers
    const answer = await get('/masters', { 'if-none-match': String(etag) })
    expect([answer.statusCode, answer.payload]).toEqual([304, ''])
  })

  it('carries the first question of the list at its address, for who is signed in', async () => {
    const asked = async (cookie: string, url = '/business/banks?q=b') => {
      const { payload } = await started.app.inject({ url, headers: { cookie } })
      const [, json = ''] = /id="paddock-config">(.*?)<\/script>/.exec(payload) ?? []
      return JSON.parse(json).firstList
    }
    expect(await asked('env=DEV; access_token=dev_abc')).toEqual({
      resource: 'banks',
      view: 'list',
      call: { method: 'POST', path: '/admin/get/banks', body: { sort: { field: 'name', order: 'asc' } } },
      roles: ['admin'],
    })
    expect(await asked('env=DEV; access_token=')).toBeUndefined()
    expect(await asked('access_token=dev_abc', '/business/banks/add')).toBeUndefined()
  })

  it('carries the question for the record at its address, for who is signed in', async () => {
    const id = '0190c2b4-7d1e-7c3a-9b1f-000000000001'
    const asked = async (url: string, cookie = 'access_token=dev_abc') => {
      const { payload } = await started.app.inject({ url, headers: { cookie } })
      const [, json = ''] = /id="paddock-config">(.*?)<\/script>/.exec(payload) ?? []
      return JSON.parse(json).firstRecord
    }
    const question = { path: '/admin/model/Bank/', roles: ['admin'] }
    expect(await asked(`/business/banks/view/${id}?tab=history`)).toEqual({
      base: '/business/banks/view/',
      ...question,
    })
    expect(await asked(`/business/banks/add/${id}`)).toEqual({ base: '/business/banks/add/', ...question })
    expect(await asked(`/business/banks/view/${id}`, '')).toBeUndefined()
    expect(await asked('/business/banks/view/none')).toBeUndefined()
    expect(await asked('/business/banks/add')).toBeUndefined()
    // A form is asked for by those who may open it: others see the page that forbids it, which asks for nothing.
    const rolesAt = async (path: string) => (await asked(`${path}/${id}`)).roles
    expect(await rolesAt('/customer/dailyreports/view')).toEqual(
      expect.arrayContaining(['admin', 'nemoaudit']),
    )
    expect(await rolesAt('/customer/dailyreports/add')).toEqual([])
    expect(await rolesAt('/business/games/view')).toEqual(['admin', 'pagcor'])
    expect(await rolesAt('/business/games/add')).toEqual(['admin'])
  })

  it('names the code of what it shows first, so that all of it leaves at once, what others stand on first', async () => {
    const preloads = async (url: string, cookie = 'access_token=a') => {
      const { payload } = await started.app.inject({ url, headers: { cookie } })
      return [...payload.matchAll(/rel="modulepreload" crossorigin href="\/assets\/(\w+)-1.js"/g)].map(
        ([, name]) => name,
      )
    }
    expect(await preloads('/business/banks', '')).toEqual(['base', 'entrance'])
    expect(await preloads('/business/banks/add')).toEqual(['base', 'portal', 'app'])
    expect(await preloads('/business/banks')).toEqual(['base', 'portal', 'app', 'list'])
    const id = '0190c2b4-7d1e-7c3a-9b1f-000000000001'
    const form = ['base', 'portal', 'app', 'pages', 'form']
    expect(await preloads(`/business/banks/add/${id}`)).toEqual(form)
    expect(await preloads(`/business/banks/view/${id}`)).toEqual([...form.slice(0, 4), 'record', 'form'])
  })

  it('cannot be ended by a value of the configuration', () => {
    const html = fillPage(template, {
      environments: [{ name: 'DEV', api: '</script><script>alert(1)</script>', feed: '$& $1' }],
      streamHosts: [],
      cutoff: 360,
    })
    expect(html.match(/<\/script>/g)).toHaveLength(1)
    const [, json = ''] = /id="paddock-config">(.*?)<\/script>/.exec(html) ?? []
    expect(JSON.parse(json).environments).toEqual([
      { name: 'DEV', api: '</script><script>alert(1)</script>', feed: '$& $1' },
    ])
  })

  it('that has no place for the configuration is refused when the server starts', async () => {
    const other = mkdtempSync(join(tmpdir(), 'paddock-dist-'))
    writeFileSync(join(other, 'index.html'), '<!doctype html>')
    await expect(startApp({}, { dist: other })).rejects.toThrow('no place for the configuration')
    rmSync(other, { recursive: true })
  })

  it('says plainly when it was not built', async () => {
    const { app } = await startApp()
    const answer = await app.inject('/')
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ error: 'The portal is not built yet: run npm run build' })
  })

  it('opens the environment of the browser in the background, and no other', async () => {
    const warmed = await startApp({ PADDOCK_ENVIRONMENTS: 'DEV,TEST' }, { dist })
    await warmed.app.inject({ url: '/', headers: { cookie: 'theme=dark; env=TEST' } })
    await expect
      .poll(async () => (await warmed.app.inject('/health')).json().environments, { timeout: 20_000 })
      .toMatchObject([
        { name: 'DEV', state: 'closed' },
        { name: 'TEST', state: 'open' },
      ])
  })

  it.each(['env=STAGING', 'env=', 'notenv=DEV', ''])('opens nothing for the cookie "%s"', async cookie => {
    const quiet = await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' }, { dist })
    const answer = await quiet.app.inject({ url: '/', headers: { cookie } })
    expect(answer.statusCode).toBe(200)
    expect((await quiet.app.inject('/health')).json().environments).toMatchObject([{ state: 'closed' }])
  })
})

describe('a file of the portal', () => {
  it.each([
    ['br', brotliCompressSync(script)],
    ['gzip', gzipSync(script)],
  ])('is sent as it was compressed when the browser takes %s', async (encoding, expected) => {
    const answer = await get('/assets/index-AbC123.js', { 'accept-encoding': encoding })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    })
    expect(answer.rawPayload.equals(expected)).toBe(true)
  })

  it('is sent as it is when the browser takes neither, or there is no smaller twin', async () => {
    const plain = await get('/assets/index-AbC123.js')
    const small = await get('/assets/small-AbC123.js', { 'accept-encoding': 'br, gzip' })
    expect([plain.payload, plain.headers['content-encoding']]).toEqual([script, undefined])
    expect([small.payload, small.headers['content-encoding']]).toEqual(['export {}', undefined])
  })

  it('without a hash in its name is asked for anew each time', async () => {
    const answer = await get('/illustrations.svg')
    expect(answer.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'no-cache' })
  })

  it('of the icon is kept for a day: browsers ask for it at every page', async () => {
    const { headers } = await get('/favicon.svg')
    expect(headers['cache-control']).toBe('public, max-age=86400')
  })

  it('of the demo clip is kept for a day, and says what it is', async () => {
    const kinds = [
      ['stream.m3u8', 'application/vnd.apple.mpegurl'],
      ['part-0.m4s', 'video/iso.segment'],
      ['init.mp4', 'video/mp4'],
    ] as const
    mkdirSync(join(dist, 'media/demo'), { recursive: true })
    for (const [name] of kinds) writeFileSync(join(dist, 'media/demo', name), name)
    const { app } = await startApp({}, { dist })
    for (const [name, type] of kinds) {
      const { headers } = await app.inject(`/media/demo/${name}`)
      expect(headers['content-type']).toContain(type)
      expect(headers['cache-control']).toBe('public, max-age=86400')
    }
  })

  it('that went away since the start is 404, and no cache keeps that', async () => {
    writeFileSync(join(dist, 'assets/gone-AbC123.js'), 'export {}')
    const { app } = await startApp({}, { dist })
    rmSync(join(dist, 'assets/gone-AbC123.js'))
    const answer = await app.inject('/assets/gone-AbC123.js')
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store'])
  })

  it.each([
    '/assets/gone-XyZ987.js',
    '/assets/',
    '/favicon.ico',
    '/.built',
    '/.env',
    '/index.html.br',
    '/assets/index-AbC123.js.br',
    '/..%2f..%2fpackage.json',
  ])('that is not there is 404, never the page: %s', async url => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 'not_found' })
  })
})

describe('an address that a person opens', () => {
  const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

  it.each(['/index.html', '/robots.txt', '/customer/users/j.santos'])(
    'is the page, which leads to /404, also with a dot: %s',
    async url => {
      const answer = await get(url, browser)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-type']).toContain('text/html')
      expect(answer.headers.vary).toBe('cookie, accept')
    },
  )

  it.each(['/assets/gone-XyZ987.js', '/api/dev/nothing.html', '/docs/x.html'])(
    'is 404 below the paths that are no pages: %s',
    async url => {
      expect((await get(url, browser)).statusCode).toBe(404)
    },
  )
})

describe('an address that is nothing', () => {
  it.each([
    '/api',
    '/api/dev',
    '/api/dev/nothing',
    '/api/staging/user',
    '/feed',
    '/feed/prod/x',
    '/health/x',
    '/docs/x',
  ])('below the API is 404 as JSON: %s', async url => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({
      error: 'Nothing found at this address',
      code: 'not_found',
      requestId: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
    })
  })

  it.each(['POST', 'PUT', 'DELETE'] as const)('is 404 for %s, outside the API too', async method => {
    expect((await started.app.inject({ method, url: '/customer/dashboard' })).statusCode).toBe(404)
  })

  it.each(['/API/dev/user', '/Api', '/FEED/x', '/Health/x'])(
    'below the API is 404 as JSON in other letters too: %s',
    async url => {
      const answer = await get(url)
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found'])
    },
  )

  it.each([
    '/%61pi/dev/nope',
    '/api%2fdev/user',
    '/%2Fapi/dev/user',
    '//api/dev/user',
    '///feed//x',
    '/api\\dev',
    '/x/..%2fapi/dev',
    'http://elsewhere/api/nope',
  ])('below the API is 404 as JSON in another spelling too: %s', async url => {
    const answer = await sent(`GET ${url} HTTP/1.1`)
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
  })

  it('with the name of a server before it is the page as without', async () => {
    const { status, head } = await sent('GET http://elsewhere/customer/dashboard HTTP/1.1')
    expect([status, head]).toEqual([200, expect.stringContaining('content-type: text/html')])
  })

  it.each(['http://[', 'http://', 'http://[/api/dev/user', 'http://a:99999/'])(
    'that is none is 400 in the shape of all errors, with all headers: %s',
    async url => {
      const { status, head, body } = await sent(`GET ${url} HTTP/1.1`)
      expect([status, body]).toEqual([400, expect.objectContaining({ code: 'malformed' })])
      const { headers } = await get('/')
      for (const name of ['content-security-policy', 'x-content-type-options', 'x-frame-options'])
        expect(head.toLowerCase()).toContain(`${name}: ${headers[name]}`.toLowerCase())
    },
  )

  it.each(['/%', '/%zz', '/api/dev/%ff', '/assets/%c0%af?x=%zz'])(
    'that cannot be read is 400 in the shape of all errors, with all headers: %s',
    async url => {
      const answer = await get(url)
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ code: 'malformed', requestId: expect.any(String) })
      const { headers } = await get('/')
      for (const name of ['content-security-policy', 'x-content-type-options', 'x-frame-options'])
        expect(answer.headers[name]).toBe(headers[name])
      expect(answer.headers['cache-control']).toBe('no-store')
    },
  )

  it('is 404 when a part of it is longer than any id', async () => {
    const answer = await get(`/api/dev/admin/model/Bank/${'9'.repeat(2000)}`)
    expect(answer.headers['content-security-policy']).toBeDefined()
    expect(answer.json()).toHaveProperty('requestId')
  })

  it('that is no request at all is answered with the security headers of every answer', async () => {
    const { head } = await sent('nonsense')
    for (const header of [
      /content-security-policy: .*default-src 'none'.*require-trusted-types-for 'script'; trusted-types 'none'/,
      /x-frame-options: DENY/,
      /cross-origin-opener-policy: same-origin/,
      /cross-origin-resource-policy: same-origin/,
      /x-content-type-options: nosniff/,
      /referrer-policy: no-referrer/,
      /cache-control: no-store/,
    ])
      expect(head).toMatch(header)
  })

  it('that is no request at all is 400 in the shape of all errors', async () => {
    const { status, head, body } = await sent('GET / NONSENSE')
    expect([status, body]).toEqual([400, expect.objectContaining({ code: 'malformed' })])
    expect(head).toContain('x-content-type-options: nosniff')
  })
})

describe('what goes wrong inside', () => {
  it('tells the outside nothing and the log everything but the values', async () => {
    const broken = await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' })
    const { orm } = await broken.database('DEV')
    await orm.execute(sql`drop table sign_in_throttle`)
    const answer = await signIn(broken, { phone: '+639170000001' })
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toEqual({
      error: 'Something went wrong on our side',
      code: 'internal',
      requestId: expect.any(String),
    })
    const logged = broken.lines.map(line => JSON.parse(line)).filter(line => line.level === 'error')
    expect(logged).toMatchObject([
      {
        requestId: answer.json().requestId,
        err: {
          message: expect.stringMatching(/^Failed query: select .* from "sign_in_throttle"[^\n]*$/),
          stack: expect.stringContaining('throttle.ts'),
          cause: { message: 'relation "sign_in_throttle" does not exist', code: '42P01' },
        },
      },
    ])
  })
})
