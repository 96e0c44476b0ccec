import type { Module } from '../context'
import { combineModules } from '../crud/module'
import { approvalsModule } from './approvals'
import { gamesModule } from './games'
import { kycModule } from './kyc'
import { placesModule } from './places'
import { staffModule } from './staff'
import { streamsModule } from './streams'

/** Every trade of the server. Adding one is its folder and a line here. */
export const moduleList: readonly Module[] = [
  approvalsModule,
  staffModule,
  kycModule,
  placesModule,
  gamesModule,
  streamsModule,
]

export const modules = combineModules(moduleList)
