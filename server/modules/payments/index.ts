export { requireOn } from './switches'
