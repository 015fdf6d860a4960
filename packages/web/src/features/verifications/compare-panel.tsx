import { Button, FileButton } from '@mantine/core'
import { verifyReport } from '@probeta/contract/verifications.ts'
import { IconCircleCheck, IconCircleX, IconFileTypePdf } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type DragEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useSayRefusal } from '../../ui/say-refusal.ts'
import { hashFile } from './hash-file.ts'
import css from './verify-page.module.css'

/** Is a file byte for byte the issued one? Only its hash is sent. */
export function ComparePanel({ code }: { code: string }) {
  const { t } = useTranslation()
  const say = useSayRefusal()
  const [over, setOver] = useState(false)
  const comparison = useMutation({
    mutationFn: async (file: File) => {
      const sha256 = await hashFile(file)
      const { sameDocument } = await api.call(verifyReport, { params: { code }, query: { sha256 } })
      return { name: file.name, same: sameDocument === true }
    },
  })
  const compare = (file: File | null | undefined) => file && comparison.mutate(file)

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    compare(event.dataTransfer.files[0])
  }

  const result = comparison.data
  return (
    <section
      className={css['file']}
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <IconFileTypePdf size={30} stroke={1.4} aria-hidden />
      <h2>{t('verifications.fileTitle')}</h2>
      <p>{t('verifications.fileText')}</p>
      <FileButton accept="application/pdf,.pdf" onChange={compare}>
        {(button) => (
          <Button {...button} variant="light" loading={comparison.isPending}>
            {t('verifications.choose')}
          </Button>
        )}
      </FileButton>
      <div role="status" className={css['result']}>
        {comparison.isPending && t('verifications.checking')}
        {comparison.isError && say(comparison.error)}
        {result && (
          <p data-tone={result.same ? 'ok' : 'danger'}>
            {result.same ? <IconCircleCheck size={20} aria-hidden /> : <IconCircleX size={20} aria-hidden />}
            <span>
              <strong>{result.name}</strong>
              {t(result.same ? 'verifications.same' : 'verifications.different')}
            </span>
          </p>
        )}
      </div>
    </section>
  )
}
