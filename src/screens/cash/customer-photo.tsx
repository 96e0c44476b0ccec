import { FilePicture } from '../../crud/record/file-picture'
import { messages } from './messages'

/** The accepted selfie of a customer: the cashier compares it with the person at the counter. Without one, with the document. */
export function CustomerPhoto({ id, name }: { readonly id: string; readonly name: string }) {
  return (
    <FilePicture
      path={`/cashier/customers/${id}/photo`}
      alt={messages.photoOf(name)}
      sx={{ width: 120, height: 150, objectFit: 'cover', borderRadius: 1 }}
    />
  )
}
