import { permission } from '@probeta/domain/people/permissions.ts'
import { Button, Menu } from '@mantine/core'
import type { SampleFile } from '@probeta/contract/concrete/samples.ts'
import {
  IconChevronDown,
  IconCopy,
  IconFileTypePdf,
  IconFileZip,
  IconPrinter,
  IconShare3,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat, useMay } from '../../session/current-session.ts'
import { useBusy } from '../../ui/forms/use-busy.ts'
import { useToast } from '../../ui/use-toast.tsx'
import { fetchFile } from './fetch-file.ts'
import { reportsQuery } from './queries.ts'
import { SharesPanel } from './shares-panel.tsx'
import { writeText } from './write-text.ts'

/** The action on the file of a sample as a whole: sharing it. */
export function ActionsPanel({ sample }: { sample: SampleFile }) {
  const { t } = useTranslation()
  const format = useFormat()
  const copy = useCopy(sample)
  const [sharing, setSharing] = useState(false)
  const { busy, run } = useBusy()
  const save = (kind: 'pdf' | 'zip') =>
    run(() => fetchFile(kind, { sampleId: sample.id, code: sample.code, language: format.language }))
  const items = [
    { name: 'share', Icon: IconShare3, act: () => setSharing(true) },
    { name: 'copy', Icon: IconCopy, act: () => void copy() },
    { name: 'print', Icon: IconPrinter, act: () => setTimeout(() => window.print(), 200) },
    { name: 'pdf', Icon: IconFileTypePdf, act: () => void save('pdf') },
    { name: 'zip', Icon: IconFileZip, act: () => void save('zip') },
  ] as const
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button variant="default" loading={busy} rightSection={<IconChevronDown size={16} aria-hidden />}>
            {t('sampleFiles.handOn')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {items.map(({ name, Icon, act }) => (
            <Menu.Item key={name} leftSection={<Icon size={17} />} onClick={act}>
              {t(`sampleFiles.${name}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {sharing && <SharesPanel sample={sample} onClose={() => setSharing(false)} />}
    </>
  )
}

/** Copies the file as text. */
function useCopy(sample: SampleFile) {
  const { t } = useTranslation()
  const may = useMay()
  const format = useFormat()
  const toast = useToast()
  const reports = useQuery({ ...reportsQuery(sample.id), enabled: may(permission.results) }).data?.items ?? []
  return async () => {
    try {
      await navigator.clipboard.writeText(writeText(sample, { t, format, reports }))
      toast.done(t('sampleFiles.copied'))
    } catch {
      toast.info(t('sampleFiles.notCopied'))
    }
  }
}
