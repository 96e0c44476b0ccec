import Check from '@mui/icons-material/CheckCircleOutline'
import Priority from '@mui/icons-material/ErrorOutline'
import Remove from '@mui/icons-material/RemoveCircleOutline'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import { checksOf, type Outcome } from '../../domain/kyc-case-checks'
import type { Customer, KycDocument } from './case'
import { kycMessages } from './messages'

/** Lists the checks of every case, each with a text and a colour. */
export function ChecksList({
  customer,
  documents,
}: {
  customer: Customer
  documents: readonly KycDocument[] | undefined
}) {
  return (
    <List dense disablePadding aria-label={kycMessages.checks} sx={{ px: 1, py: 0.5 }}>
      {checksOf(customer, documents ?? null, new Date()).map(({ name, outcome, words }) => {
        const { icon, text, weight, Icon } = checkColors[outcome]
        return (
          <ListItem key={name}>
            <ListItemIcon sx={{ minWidth: 32, color: icon }}>
              <Icon fontSize="small" titleAccess={kycMessages.outcomes[outcome]} />
            </ListItemIcon>
            <ListItemText
              primary={name}
              secondary={<bdi>{words}</bdi>}
              slotProps={{ secondary: { color: text, sx: { fontWeight: weight } } }}
            />
          </ListItem>
        )
      })}
    </List>
  )
}

const checkColors = {
  fine: { icon: 'success.main', text: 'text.secondary', weight: 400, Icon: Check },
  wrong: { icon: 'error.main', text: 'error', weight: 600, Icon: Priority },
  open: { icon: 'text.secondary', text: 'text.secondary', weight: 400, Icon: Remove },
} as const satisfies Record<Outcome, object>
