import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { draw } from '../../fields/cells'
import { useUser } from '../../providers/session/session'
import { labelOf } from '../../resources/kernel/declare/field'
import { fieldOf } from '../../resources/kernel/declare/resource'
import { can } from '../../resources/kernel/rights/access'
import type { WireRow } from '../../resources/kernel/wire/wire'
import { useSceneOf } from '../record-references'
import type { RelatedList } from './use-related'

interface RelatedFeedProps {
  readonly list: RelatedList
  readonly rows: readonly WireRow[]
  /** Whether the feed has padding at its sides, as in a panel. */
  readonly isInset?: boolean
}

/** Shows related records as a feed: each with its whole title and its other fields below. */
export function RelatedFeed({ list, rows, isInset = true }: RelatedFeedProps) {
  const { resource, field: known, label } = list
  const user = useUser()
  const sceneOf = useSceneOf(true)
  const shownFields = [...Object.keys(resource.fields), 'createdAt'].filter(
    name => name !== resource.title && name !== known && can(user, resource, 'list', name),
  )
  return (
    <Box component="ol" aria-label={label} sx={isInset ? inset : look}>
      {rows.map(row => {
        const scene = sceneOf(row.titles)
        return (
          <li key={row.id}>
            <Typography dir="auto" sx={words}>
              {String(row[resource.title])}
            </Typography>
            <Stack component="dl" direction="row" sx={{ m: 0, mt: 0.75, flexWrap: 'wrap', columnGap: 2 }}>
              {shownFields.map(name => {
                const field = fieldOf(resource, name)
                const drawn = field && draw(field, row[name], row, scene)
                if (!drawn?.text) return null
                return (
                  <Typography key={name} variant="body2" color="text.secondary" component="div" sx={pair}>
                    <dt>{labelOf(name, field)}</dt>
                    <dd>{drawn.node}</dd>
                  </Typography>
                )
              })}
            </Stack>
          </li>
        )
      })}
    </Box>
  )
}

/** The text box is as wide as its text, so that right-to-left text still starts at the page's start edge. */
const words = {
  width: 'fit-content',
  maxWidth: '75ch',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
} as const

const pair = {
  display: 'flex',
  gap: 0.75,
  '& dd': { m: 0, color: 'text.primary', unicodeBidi: 'plaintext' },
} as const

const look = {
  m: 0,
  p: 0,
  listStyle: 'none',
  '& > li': { py: 2 },
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
  // The author's name is part of the remark, so the link shows only by its underline.
  '& a': {
    color: 'inherit',
    textDecorationLine: 'underline',
    textDecorationColor: 'var(--mui-palette-divider)',
    textUnderlineOffset: '3px',
    '&:hover': { textDecorationColor: 'currentColor' },
  },
} as const

const inset = { ...look, px: 3 } as const
