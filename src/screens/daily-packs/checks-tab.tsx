import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router'
import { useTabRecord } from '../../crud/record/tab-record'
import { type Breach, type PackCheckName, packChecks } from '../../domain/packs/pack-checks'
import { pathsOf } from '../../providers/refine/paths'
import { useUser } from '../../providers/session/session'
import { registry } from '../../resources'
import { can } from '../../resources/kernel/rights/access'
import type { Subject } from '../../resources/kernel/rights/roles'
import { packMessages } from './messages'

const { checks: say } = packMessages

/** The "Checks" tab of a daily report: the checks before the day is closed, and links to the records that fail them. */
export function ChecksTab() {
  const { row } = useTabRecord()
  const user = useUser()
  if (row.scope !== 'ALL') return <Note text={say.part} />
  if (!Array.isArray(row.checks)) return <Note text={say.open} />
  const breaches = row.checks as Breach[]
  return (
    <Stack component="ul" sx={{ p: 3, m: 0, gap: 2.5, listStyle: 'none' }}>
      {(Object.keys(packChecks) as PackCheckName[]).map(check => {
        const found = breaches.filter(breach => breach.check === check)
        const isHeld = found.length === 0
        const Icon = isHeld ? CheckCircle : ErrorOutline
        return (
          <Stack key={check} component="li" direction="row" sx={{ gap: 1.5 }}>
            <Icon color={isHeld ? 'success' : 'error'} aria-hidden />
            <Box sx={{ minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600 }}>{packChecks[check]}</Typography>
              {isHeld && (
                <Typography variant="body2" color="text.secondary">
                  {say.holds}
                </Typography>
              )}
              {!isHeld && (
                <Box component="ul" sx={{ m: 0, mt: 0.5, ps: 2.5 }}>
                  {found.map(breach => (
                    <Typography key={`${breach.text} ${breach.id}`} component="li" variant="body2">
                      <Found breach={breach} user={user} />
                    </Typography>
                  ))}
                </Box>
              )}
            </Box>
          </Stack>
        )
      })}
    </Stack>
  )
}

function Found({ breach, user }: { breach: Breach; user: Subject }) {
  const to = pathOf(breach, user)
  if (to === null) return <bdi>{breach.text}</bdi>
  return (
    <Link component={RouterLink} to={to}>
      <bdi>{breach.text}</bdi>
    </Link>
  )
}

/** Null where the user may not open it. */
function pathOf({ resource: name, id }: Breach, user: Subject): string | null {
  const page = registry.pages.find(each => each.name === name)
  if (page) return can(user, page, 'show') ? page.path : null
  const resource = registry.byName.get(name)
  if (!resource || id === null || !can(user, resource, 'show')) return null
  return pathsOf(resource).show(id)
}

function Note({ text }: { text: string }) {
  return (
    <Typography color="text.secondary" sx={{ p: 3 }}>
      {text}
    </Typography>
  )
}
