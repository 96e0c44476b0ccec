/**
 * Tells zod not to compile code: it would try, be refused by the content security policy, and each try is a
 * report. Said through zod's own global, without zod, because the entry must say it before the first schema
 * is made, in whatever chunk that stands.
 */
export function keepZodStrict(): void {
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
}
