import { Button } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { type DragEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useToast } from '../../ui/use-toast.ts'
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
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)

  function take(given: File | undefined) {
    if (!given) return
    if (endings.some((ending) => given.name.toLowerCase().endsWith(ending))) onFile(given)
    else toast.info(t('imports.file.only'))
  }
  const drag = (inside: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(inside)
  }

  return (
    <div
      className={css['drop']}
      data-over={over}
      data-small={file !== undefined}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event)
        take(event.dataTransfer.files[0])
      }}
    >
      <IconFileSpreadsheet size={file ? 24 : 34} stroke={1.5} aria-hidden />
      <div>
        <strong role="status">
          {file === undefined
            ? t('imports.file.drop')
            : rows === undefined
              ? t('imports.file.reading', { name: file.name })
              : t('imports.file.found', { name: file.name, count: rows, shown })}
        </strong>
        {file === undefined && <p>{t('imports.file.hint')}</p>}
      </div>
      <Button variant={file ? 'default' : 'filled'} loading={busy} onClick={() => input.current?.click()}>
        {t(file ? 'imports.file.change' : 'imports.file.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        className="pb-hidden"
        tabIndex={-1}
        aria-label={t('imports.file.choose')}
        accept={endings.join(',')}
        onChange={(event) => {
          take(event.currentTarget.files?.[0])
          // Lets the same file be chosen again after a correction.
          event.currentTarget.value = ''
        }}
      />
    </div>
  )
}
