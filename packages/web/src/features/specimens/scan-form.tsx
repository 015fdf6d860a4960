import type { Specimen } from '@probeta/contract/specimens.ts'
import { TextInput } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useToast } from '../../ui/use-toast.ts'
import { findByCode } from './queries.ts'
import { judgeScan, readScan, type WrongScan } from './read-scan.ts'
import { ScanCard } from './scan-card.tsx'
import { warnBySound } from './warn-by-sound.ts'

export type Wrong =
  | { kind: 'misread' | 'unknown' | 'notFound'; code: string }
  | { kind: WrongScan; specimen: Specimen; onList: boolean }

type Props = {
  specimens: readonly Specimen[]
  onFound: (specimenId: string) => void
  onDay: (day: string, specimenId?: string) => void
}

/** A scanner types and presses Enter; so may a person. */
export const ScanForm = memo(function ScanForm({ specimens, onFound, onDay }: Props) {
  const { t } = useTranslation()
  const toast = useToast()
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState<Wrong>()

  function warn(about: Wrong) {
    setWrong(about)
    warnBySound()
  }
  function judge(specimen: Specimen, onList: boolean) {
    const kind = judgeScan(specimen, onList)
    if (kind === null) onFound(specimen.id)
    else warn({ kind, specimen, onList })
  }
  async function scan() {
    if (text.trim() === '') return
    setWrong(undefined)
    setText('')
    const read = readScan(text, specimens)
    if (read.kind === 'found') return judge(read.specimen, true)
    if (read.kind !== 'elsewhere') return warn({ kind: read.kind, code: read.text })
    try {
      const specimen = await findByCode(read.code)
      if (specimen) return judge(specimen, false)
      return warn({ kind: 'notFound', code: read.code })
    } catch (error) {
      return toast.refused(error)
    }
  }
  return (
    <>
      <TextInput
        size="md"
        aria-label={t('specimens.scan.label')}
        placeholder={t('specimens.scan.label')}
        leftSection={<IconQrcode size={20} stroke={1.6} />}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={80}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setWrong(undefined)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') void scan()
          if (event.key === 'Escape') {
            setText('')
            setWrong(undefined)
          }
        }}
      />
      {wrong && <ScanCard wrong={wrong} onShow={onFound} onDay={onDay} onClose={() => setWrong(undefined)} />}
    </>
  )
})
