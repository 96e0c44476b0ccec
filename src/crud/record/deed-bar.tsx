import Button from '@mui/material/Button'
import { useTheme } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Link } from 'react-router'
import { arrangeDeeds, type Deed } from './deeds'
import { MoreButton } from './more-button'

/** What can be done with a record: a few buttons, and a menu of the rest where there is more. */
export function DeedBar({ deeds }: { deeds: readonly Deed[] }) {
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const { leading, more } = arrangeDeeds(deeds, isPhone)
  const main = leading.filter(({ weight }) => weight === 'main')
  const others = leading.filter(({ weight }) => weight !== 'main')
  return (
    <>
      {others.map(deed => (
        <DeedButton key={deed.name} deed={deed} />
      ))}
      {more.length > 0 && <MoreButton deeds={more} />}
      {main.map(deed => (
        <DeedButton key={deed.name} deed={deed} />
      ))}
    </>
  )
}

const looks = {
  main: { variant: 'contained', color: 'primary' },
  plain: { variant: 'outlined', color: 'inherit' },
  serious: { variant: 'outlined', color: 'error' },
} as const

/** One that the state allows, but not this person or not yet, stands there and says why. */
function DeedButton({
  deed: { label, weight, does, refusal = null, isDoing = false, isBusy },
}: {
  deed: Deed
}) {
  if (typeof does === 'string')
    return (
      <Button component={Link} to={does} {...looks[weight]}>
        {label}
      </Button>
    )
  const button = (
    <Button
      {...looks[weight]}
      loading={isDoing}
      disabled={isBusy === true && refusal === null}
      aria-disabled={refusal !== null || undefined}
      onClick={refusal === null ? does : undefined}
      sx={refusal === null ? undefined : { opacity: 0.55, cursor: 'not-allowed' }}
    >
      {label}
    </Button>
  )
  return refusal === null ? (
    button
  ) : (
    <Tooltip title={refusal} describeChild>
      {button}
    </Tooltip>
  )
}
