import { useRef } from 'react'
import { RunButton } from './run-button'

interface TextFileButtonProps {
  readonly label: string
  /** The file types that the browser's dialog offers, such as ".json,application/json"; CSV files by default. */
  readonly types?: string
  readonly isBusy: boolean
  readonly isDisabled?: boolean
  readonly onChosen: (file: File) => void
}

/** Chooses a file of text. */
export function TextFileButton({
  label,
  types = '.csv,text/csv',
  isBusy,
  isDisabled = false,
  onChosen,
}: TextFileButtonProps) {
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={chooser}
        type="file"
        accept={types}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onChosen(file)
          // The same file may be chosen again after it was corrected.
          target.value = ''
        }}
      />
      <RunButton
        variant="outlined"
        color="inherit"
        loading={isBusy}
        disabled={isDisabled}
        onClick={() => chooser.current?.click()}
      >
        {label}
      </RunButton>
    </>
  )
}
