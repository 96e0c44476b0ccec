export { hasCode } from './code'
export { requireOn } from './switches'
