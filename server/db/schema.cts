// What drizzle-kit reads: it takes each export for a table, and the tables of the declarations have no
// names to export them by.
import audit = require('./audit-tables')
import bonuses = require('./bonus-stake-table')
import games = require('./game-sum-table')
import idempotency = require('./idempotency-table')
import ledger = require('./ledger-tables')
import packs = require('./pack-tables')
import partners = require('./partner-tables')
import pools = require('./pool-total-table')
import providers = require('./provider-hour-table')
import reportFiles = require('./report-file-table')
import reports = require('./report-part-table')
import fixed = require('./selection-total-table')
import system = require('./system-tables')
import declared = require('./tables')

export = {
  ...audit,
  ...bonuses,
  ...fixed,
  ...games,
  ...idempotency,
  ...ledger,
  ...packs,
  ...partners,
  ...pools,
  ...providers,
  ...reportFiles,
  ...reports,
  ...system,
  ...declared.storedTables,
}
