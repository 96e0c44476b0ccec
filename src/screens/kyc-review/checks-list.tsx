import Check from '@mui/icons-material/CheckCircleOutline'
import Priority from '@mui/icons-material/ErrorOutline'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import { dayIn } from '../../domain/day'
import { ageOn, isUnderAge, minimumAge, type RiskFlag } from '../../domain/kyc-checks'
import { countries } from '../../domain/venue'
import type { Customer } from './case'

interface CheckLine {
  readonly name: string
  readonly words: string
  readonly isFine: boolean
}

/** What is looked at in every case, each in words and in colour. */
export function ChecksList({ customer }: { customer: Customer }) {
  return (
    <List dense disablePadding aria-label="Checks" sx={{ px: 1, py: 0.5 }}>
      {checksOf(customer, new Date()).map(({ name, words, isFine }) => (
        <ListItem key={name}>
          <ListItemIcon sx={{ minWidth: 32, color: isFine ? 'success.main' : 'error.main' }}>
            {isFine ? <Check fontSize="small" /> : <Priority fontSize="small" />}
          </ListItemIcon>
          <ListItemText
            primary={name}
            secondary={<bdi>{words}</bdi>}
            slotProps={{
              secondary: {
                color: isFine ? 'text.secondary' : 'error',
                sx: { fontWeight: isFine ? 400 : 600 },
              },
            }}
          />
        </ListItem>
      ))}
    </List>
  )
}

/** The age is worked out here and now; the rest was looked up by the server when the documents last changed. */
export function checksOf(
  { dob, country, kycFlags }: Pick<Customer, 'dob' | 'country' | 'kycFlags'>,
  now: Date,
): CheckLine[] {
  const least = minimumAge(country)
  const today = dayIn(countries[country].timeZones[0], now)
  const isFlagged = (flag: RiskFlag) => kycFlags.includes(flag)
  const isYoung = dob !== null && isUnderAge(dob, country, now)
  return [
    {
      name: `Age of at least ${least}`,
      words: dob === null ? 'No date of birth is declared' : `${ageOn(dob, today)} years old`,
      isFine: dob !== null && !isYoung && !isFlagged('UNDER_AGE'),
    },
    {
      name: 'Name in the documents',
      words: isFlagged('NAME_MISMATCH') ? 'Differs from the declared one' : 'No difference was found',
      isFine: !isFlagged('NAME_MISMATCH'),
    },
    {
      name: 'Duplicates',
      words: isFlagged('DUPLICATE_ID')
        ? 'Another customer showed the same number or the same file'
        : 'No other customer showed these documents',
      isFine: !isFlagged('DUPLICATE_ID'),
    },
    {
      name: 'E-mail',
      words: isFlagged('SHARED_EMAIL')
        ? 'Another customer has the same address'
        : 'No other customer has the same address',
      isFine: !isFlagged('SHARED_EMAIL'),
    },
    {
      name: 'Exclusion list',
      words: isFlagged('EXCLUSION_HIT')
        ? 'This person, or one of the same name and birthday, is excluded or blocked'
        : 'Not found on it',
      isFine: !isFlagged('EXCLUSION_HIT'),
    },
  ]
}
