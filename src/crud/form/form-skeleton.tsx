import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import { useLate } from '../../parts/use-late'
import { formColumns, formWidth } from './form-columns'
import { formMessages } from './messages'

/** Shows boxes in place of the fields while the form loads. */
export function FormSkeleton({ fields }: { fields: number }) {
  const isLate = useLate(true)
  return (
    <Box role="status" aria-label={formMessages.loading}>
      <Box sx={{ height: 40, mb: 2.5 }}>{isLate && <Skeleton variant="text" width={240} height={40} />}</Box>
      <Card sx={{ p: 3, maxWidth: formWidth }}>
        <Box sx={formColumns}>
          {Array.from({ length: fields }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the boxes are all alike
            <Box key={index} sx={{ height: 63 }}>
              {isLate && <Skeleton variant="rounded" height={40} />}
            </Box>
          ))}
        </Box>
      </Card>
    </Box>
  )
}
