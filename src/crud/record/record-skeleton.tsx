import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import { useLate } from '../../parts/use-late'
import { inSentence } from '../../resources/kernel/declare/in-sentence'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import { recordMessages } from './messages'

/** Shows lines in place of the record while it loads. */
export function RecordSkeleton({ resource }: { resource: AnyResource }) {
  const isLate = useLate(true)
  const names = Object.keys(resource.fields)
  return (
    <Box role="status" aria-label={recordMessages.loading(inSentence(resource.one))}>
      <Box sx={{ height: 60, mb: 2.5 }}>{isLate && <Skeleton variant="text" width={260} height={48} />}</Box>
      <Card
        sx={{ p: 3, pt: 9, display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr 1fr' }, gap: 3 }}
      >
        {names.map(name => (
          <Box key={name} sx={{ height: 44 }}>
            {isLate && <Skeleton variant="text" width="70%" height={44} />}
          </Box>
        ))}
      </Card>
    </Box>
  )
}
