/** `npm run bench -- list`: each benchmark prints figures and ratios of one run. */
export {}

const benches: Readonly<Record<string, () => Promise<void>>> = {
  list: async () => (await import('./list')).benchList(),
  palette: async () => (await import('./palette')).benchPalette(),
  bundle: async () => (await import('./bundle')).benchBundle(),
  users: async () => (await import('./users')).benchUsers(),
  actions: async () => (await import('./actions')).benchActions(),
  trail: async () => (await import('./trail')).benchTrail(),
  server: async () => (await import('./server')).benchServer(),
  ledger: async () => (await import('./ledger')).benchLedger(),
  money: async () => (await import('./money')).benchMoney(),
  tickets: async () => (await import('./tickets')).benchTickets(),
  kills: async () => (await import('./kills')).benchKills(),
  'settling-kills': async () => (await import('./kills')).benchSettlingKills(),
  'book-kills': async () => (await import('./kills')).benchBookKills(),
  'day-kills': async () => (await import('./kills')).benchDayKills(),
  season: async () => (await import('./season')).benchSeason(),
  live: async () => (await import('./live')).benchLive(),
  front: async () => (await import('./front')).benchFront(),
}

const chosen = process.argv.slice(2)
const unknown = chosen.filter(name => !Object.hasOwn(benches, name))
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(', ')}; there are ${Object.keys(benches).join(', ')}.`)
  process.exit(2)
}
for (const name of chosen.length > 0 ? chosen : Object.keys(benches)) await benches[name]?.()
