// Loaded into the server first (`node --import`): its clock starts at PADDOCK_CLOCK and runs on, so that
// times in screenshots are always the same. Plain JavaScript: Node loads it before tsx.
const start = Date.parse(process.env.PADDOCK_CLOCK ?? '')
if (Number.isNaN(start)) throw new Error('PADDOCK_CLOCK is no moment: say it like 2026-11-20T08:00:00Z')

const RealDate = Date
const ahead = start - RealDate.now()

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    super(...(parts.length === 0 ? [RealDate.now() + ahead] : parts))
  }

  static now() {
    return RealDate.now() + ahead
  }
}
