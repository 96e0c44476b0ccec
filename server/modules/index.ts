import { registry } from '../../src/resources'
import { combine, combineModules, requireDeclared } from '../crud/module'
import type { Module } from '../module'
import { amlModule } from './aml'
import { approvalsModule } from './approvals'
import { balancerModule } from './balancer'
import { betsModule } from './bets'
import { bonusesModule } from './bonuses'
import { cashModule } from './cash'
import { complaintsModule } from './complaints'
import { customersModule } from './customers'
import { dailyPacksModule } from './daily-packs'
import { dashboardModule } from './dashboard'
import { depositLimitsModule } from './deposit-limits'
import { depositsModule } from './deposits'
import { deskModule } from './desk'
import { feedModule } from './feed'
import { fixedOddsModule } from './fixed-odds'
import { gamesModule } from './games'
import { knownAnswersModule } from './known-answers'
import { kycModule } from './kyc'
import { ledgerModule } from './ledger'
import { namesModule } from './names'
import { oversightModule } from './oversight'
import { partnersModule } from './partners'
import { placesModule } from './places'
import { platformModule } from './platform'
import { poolsModule } from './pools'
import { providerDoorModule } from './provider-door'
import { racingModule } from './racing'
import { reportsModule } from './reports'
import { softwareModule } from './software'
import { staffModule } from './staff'
import { streamsModule } from './streams'
import { walletsModule } from './wallets'
import { withdrawalsModule } from './withdrawals'

/** All server modules. To add one, create its folder and add a line here. */
export const moduleList: readonly Module[] = [
  approvalsModule,
  staffModule,
  customersModule,
  amlModule,
  complaintsModule,
  kycModule,
  depositLimitsModule,
  dailyPacksModule,
  dashboardModule,
  depositsModule,
  platformModule,
  providerDoorModule,
  oversightModule,
  reportsModule,
  softwareModule,
  placesModule,
  gamesModule,
  streamsModule,
  ledgerModule,
  knownAnswersModule,
  walletsModule,
  cashModule,
  deskModule,
  partnersModule,
  withdrawalsModule,
  bonusesModule,
  racingModule,
  feedModule,
  namesModule,
  poolsModule,
  fixedOddsModule,
  balancerModule,
  betsModule,
]

export const modules = combineModules(moduleList)
requireDeclared(modules, registry)

/** Handlers of the events of payment providers, by type. No two modules handle the same type. */
export const providerEventHandlers = combine(moduleList.map(({ providerEvents }) => providerEvents))
