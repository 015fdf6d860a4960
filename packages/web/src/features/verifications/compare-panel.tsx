import { Button, FileButton } from '@mantine/core'
import type { Verification } from '@probeta/contract/reports/verifications.ts'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type DragEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSayRefusal } from '../../ui/forms/say-refusal.ts'
import { checkFile } from './check-file.ts'
import { FindingCard } from './finding-card.tsx'
import css from './verify-page.module.css'

/** Compares a file with the issued one, and explains a difference. */
export function ComparePanel({ code, answer }: { code: string; answer: Verification }) {
  const { t } = useTranslation()
  const say = useSayRefusal()
  const [over, setOver] = useState(false)
  const checking = useMutation({ mutationFn: (file: File) => checkFile(code, file) })
  const check = (file: File | null | undefined) => file && checking.mutate(file)

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    check(event.dataTransfer.files[0])
  }

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
      <FileButton accept="application/pdf,.pdf" onChange={check}>
        {(button) => (
          <Button {...button} variant="light" loading={checking.isPending}>
            {t('verifications.choose')}
          </Button>
        )}
      </FileButton>
      <div role="status" className={css['result']}>
        {checking.isPending && t('verifications.checking')}
        {checking.isError && say(checking.error)}
        {checking.data && <FindingCard checked={checking.data} answer={answer} />}
      </div>
    </section>
  )
}
