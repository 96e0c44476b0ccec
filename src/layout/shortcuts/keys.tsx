import { styled } from '@mui/material/styles'

const Key = styled('kbd')(({ theme }) => ({
  display: 'inline-block',
  minWidth: 24,
  marginInlineEnd: 4,
  padding: '1px 6px',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 5,
  font: 'inherit',
  fontSize: '0.75rem',
  fontWeight: 600,
  lineHeight: 1.6,
  textAlign: 'center',
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.default,
}))

/** Shows keys to press in sequence, left to right also on a right-to-left page. */
export function Keys({ keys }: { keys: readonly string[] }) {
  return (
    <bdi dir="ltr">
      {keys.map((key, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a key may occur twice, and the order never changes
        <Key key={index}>{key}</Key>
      ))}
    </bdi>
  )
}
