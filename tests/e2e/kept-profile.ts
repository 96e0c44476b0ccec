import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, BrowserType, LaunchOptions, Page } from '@playwright/test'

/** Calls that cannot be undone: after a test that makes one, the profile is opened again. */
const lasting = {
  context: ['addInitScript', 'setExtraHTTPHeaders', 'setGeolocation', 'exposeFunction', 'exposeBinding'],
  clock: ['install', 'pauseAt', 'setFixedTime', 'setSystemTime', 'fastForward', 'runFor', 'resume'],
} as const

interface Opened {
  readonly context: BrowserContext
  /** Keeps the browser and the process of the portal's pages alive while no test has a page. */
  readonly keeper: Page
}

/**
 * A browser profile that the tests of a worker use one after another, each as if it were new. Code that the browser has
 * loaded and compiled stays, which is two fifths of the time that a page needs.
 */
export class KeptProfile {
  readonly #folder = mkdtempSync(join(tmpdir(), 'paddock-profile-'))
  #opened: Opened | null = null
  #isUsedUp = false

  constructor(
    private readonly browser: BrowserType,
    private readonly options: LaunchOptions & { readonly baseURL?: string },
  ) {}

  /** The profile without pages, cookies and stored data. */
  async fresh(): Promise<BrowserContext> {
    if (this.#isUsedUp) await this.close()
    this.#opened ??= await this.#open()
    const { context, keeper } = this.#opened
    for (const page of context.pages()) if (page !== keeper) await page.close()
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.setOffline(false)
    await context.clearCookies()
    await context.clearPermissions()
    for (const event of ['page', 'request', 'response', 'console', 'weberror'] as const)
      context.removeAllListeners(event)
    const session = await context.newCDPSession(keeper)
    await session.send('Storage.clearDataForOrigin', {
      origin: `${this.options.baseURL}`,
      storageTypes: 'local_storage,indexeddb,cache_storage,service_workers',
    })
    await session.detach()
    return context
  }

  async close(): Promise<void> {
    await this.#opened?.context.close()
    this.#opened = null
    this.#isUsedUp = false
  }

  async remove(): Promise<void> {
    await this.close()
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 10 })
  }

  async #open(): Promise<Opened> {
    const context = await this.browser.launchPersistentContext(this.#folder, this.options)
    this.#watch(context, lasting.context)
    this.#watch(context.clock, lasting.clock)
    const [keeper = await context.newPage()] = context.pages()
    await keeper.goto('/health')
    return { context, keeper }
  }

  #watch<Target extends object>(target: Target, methods: readonly (string & keyof Target)[]): void {
    for (const name of methods) {
      const method = target[name] as (...given: unknown[]) => unknown
      Object.assign(target, {
        [name]: (...given: unknown[]) => {
          this.#isUsedUp = true
          return method.apply(target, given)
        },
      })
    }
  }
}
