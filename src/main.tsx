import { failLoading, showLoading } from './layout/loading'
import { layoutMessages } from './layout/messages'
import { loadAhead } from './parts/load-ahead'
import { loadChunk } from './parts/load-chunk'
import { addressOf } from './providers/http/configuration'
import { type RawAnswer, sendEarly } from './providers/http/early'
import { currentEnvironment } from './providers/http/environment'
import { sendPageList, sendPageRecord } from './providers/http/page-questions'
import { readToken } from './providers/session/token'
import { dressDocument } from './theme/document'
import { tokens } from './theme/tokens'
import './theme/typeface.css'

// The entry holds no React: what it asks for leaves before that arrives (docs/first-load.md).

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no #root')

start(container).catch(error => {
  console.error(error)
  failLoading(layoutMessages.notLoaded)
})
dressDocument()
showLoading()
// Half of the code: it runs, and makes the theme, while the other half is on its way.
loadAhead(import('./theme/appearance').then(({ prepareAppearance }) => prepareAppearance()))

/** Without a token the sign-in screen, with one the portal. */
async function start(root: HTMLElement): Promise<void> {
  if (readToken() === null || addressOf(currentEnvironment()) === null) {
    const { startSignIn } = await loadChunk('sign-in', () => import('./sign-in'), tokens.chunkTimeout)
    return startSignIn(root)
  }
  const user = sendEarly('GET', '/user')
  if (sendPageList()) loadAhead(import('./crud/list-screen'))
  else if (!sendPageRecord()) sendOtherList(user)
  const { startApp } = await loadChunk('app', () => import('./app'), tokens.chunkTimeout)
  return startApp(root)
}

/** Asks for the list of an address of which the page does not know all: as soon as it is known who asks. */
function sendOtherList(user: Promise<RawAnswer>): void {
  loadChunk('first-list', () => import('./first-list'), tokens.chunkTimeout)
    .then(async firstList => firstList.sendFirstList(await user))
    // It only saves time: the screen asks again.
    .catch(error => console.warn('The first list was not fetched ahead', error))
}
