import { IconFileSpreadsheet } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChooseFileButton } from '../../ui/fields/choose-file-button.tsx'
import { useToast } from '../../ui/use-toast.tsx'
import css from './import-page.module.css'

const endings = ['.csv', '.txt', '.tsv', '.xlsx']

type Props = {
  file: File | undefined
  rows: number | undefined
  busy: boolean
  shown: string
  onFile: (file: File) => void
}

/** Takes a file that is dropped or chosen. */
export function FileForm({ file, rows, busy, shown, onFile }: Props) {
  const { t } = useTranslation()
  const toast = useToast()
  function take(given: File) {
    if (endings.some((ending) => given.name.toLowerCase().endsWith(ending))) onFile(given)
    else toast.info(t('imports.file.only'))
  }
  return (
    <div className={css['drop']} data-small={file !== undefined} {...useDrop(take)}>
      <IconFileSpreadsheet size={file ? 24 : 34} stroke={1.5} aria-hidden />
      <div>
        <strong className="pb-strong pb-break" role="status">
          {!file && t('imports.file.drop')}
          {file && rows === undefined && t('imports.file.reading', { name: file.name })}
          {file && rows !== undefined && t('imports.file.found', { name: file.name, count: rows, shown })}
        </strong>
        {!file && <p>{t('imports.file.hint')}</p>}
      </div>
      <ChooseFileButton
        variant={file ? 'default' : 'filled'}
        loading={busy}
        accept={endings.join(',')}
        inputLabel={t('imports.file.choose')}
        onFile={take}
      >
        {t(file ? 'imports.file.change' : 'imports.file.choose')}
      </ChooseFileButton>
    </div>
  )
}

/** Props of an element that a file can be dropped on. */
function useDrop(onFile: (file: File) => void) {
  const [over, setOver] = useState(false)
  const drag = (inside: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(inside)
  }
  const onDrop = (event: DragEvent) => {
    drag(false)(event)
    const [dropped] = event.dataTransfer.files
    if (dropped) onFile(dropped)
  }
  return { 'data-over': over, onDragOver: drag(true), onDragLeave: drag(false), onDrop }
}
