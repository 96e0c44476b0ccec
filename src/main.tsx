import { failLoading, showLoading } from './layout/loading'
import { layoutMessages } from './layout/messages'
import { ignoreHeldEnter } from './parts/held-enter'
import { loadAhead } from './parts/load-ahead'
import { loadChunk } from './parts/load-chunk'
import { addressOf } from './providers/http/configuration'
import { type RawAnswer, sendEarly } from './providers/http/early'
import { currentEnvironment } from './providers/http/environment'
import { sendPageList, sendPageRecord } from './providers/http/page-requests'
import { readToken } from './providers/session/token'
import { applySettingsToDocument } from './theme/document'
import { tokens } from './theme/tokens'
import './theme/typeface.css'

// The entry contains no React: its requests leave before React has loaded (docs/first-load.md).

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no #root')

start(container).catch(error => {
  console.error(error)
  failLoading(layoutMessages.notLoaded)
})
applySettingsToDocument()
ignoreHeldEnter()
showLoading()
// The file of Latin letters and digits, which every page needs. A link would hold back the first frame until it is there.
loadAhead(document.fonts.load('1em "Inter Variable"'))
// This half of the code runs and creates the theme while the other half loads.
loadAhead(import('./theme/appearance').then(({ prepareAppearance }) => prepareAppearance()))

/** Shows the sign-in screen, or the portal if there is a token. */
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

/** Requests the list of an address that the server did not describe in the page, as soon as the user is known. */
function sendOtherList(user: Promise<RawAnswer>): void {
  loadChunk('first-list', () => import('./first-list'), tokens.chunkTimeout)
    .then(async firstList => firstList.sendFirstList(await user))
    // Only an optimisation: the screen requests it again.
    .catch(error => console.warn('The first list was not fetched ahead', error))
}
