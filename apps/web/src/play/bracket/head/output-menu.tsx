import { ActionIcon, Button } from '@mantine/core'
import { IconPhoto, IconPrinter, IconTable, IconVector } from '@tabler/icons-react'
import { type BracketView, exportMatches, type TournamentView } from '@vot/contract'
import { useState } from 'react'
import { lazyDialog } from '../../../ui/feedback/lazy'
import { toasts } from '../../../ui/feedback/toasts'
import { Menu } from '../../../ui/menu/menu'
import { useDownload } from '../../../ui/menu/use-download'
import type { Paper } from '../print/print-pages'
import { strings } from '../strings'

const PrintedBracket = lazyDialog(async () => (await import('../print/printed-bracket')).PrintedBracket)

type TableKind = 'xlsx' | 'csv'

interface OutputMenuProps {
  readonly tournament: TournamentView
  /** Null while it is being read. */
  readonly view: BracketView | null
}

/** Prints the bracket or saves it as a picture; the code for both loads on demand. */
export function OutputMenu({ tournament, view }: OutputMenuProps) {
  const [paper, setPaper] = useState<Paper | null>(null)
  const [busy, setBusy] = useState(false)
  const table = useDownload(strings.tableFailed)
  const saveTable = (format: TableKind) => {
    const parts = { params: { id: tournament.id }, query: { format } }
    table.save({ endpoint: exportMatches, parts, name: `${strings.tableName(tournament.name)}.${format}` })
  }
  const save = async (kind: 'png' | 'svg') => {
    if (view === null) return
    setBusy(true)
    try {
      const { savePicture } = await import('../print/save-picture')
      await savePicture(view, tournament, kind)
    } catch {
      toasts.error(strings.pictureFailed)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <Button
            variant="default"
            visibleFrom="sm"
            disabled={view === null}
            loading={busy || table.busy}
            leftSection={<IconPrinter size={18} aria-hidden />}
          >
            {strings.output}
          </Button>
        </Menu.Target>
        <Entries onPaper={setPaper} onPicture={(kind) => void save(kind)} onTable={saveTable} />
      </Menu>
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <ActionIcon
            size={44}
            color="gray"
            hiddenFrom="sm"
            disabled={view === null}
            loading={busy || table.busy}
            aria-label={strings.output}
          >
            <IconPrinter size={20} />
          </ActionIcon>
        </Menu.Target>
        <Entries onPaper={setPaper} onPicture={(kind) => void save(kind)} onTable={saveTable} />
      </Menu>
      {view && paper && (
        <PrintedBracket tournament={tournament} view={view} paper={paper} onClose={() => setPaper(null)} />
      )}
    </>
  )
}

interface EntriesProps {
  readonly onPaper: (paper: Paper) => void
  readonly onPicture: (kind: 'png' | 'svg') => void
  readonly onTable: (format: TableKind) => void
}

function Entries({ onPaper, onPicture, onTable }: EntriesProps) {
  return (
    <Menu.Dropdown>
      <Menu.Item leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => onPaper('A3')}>
        {strings.print('A3')}
      </Menu.Item>
      <Menu.Item leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => onPaper('A4')}>
        {strings.print('A4')}
      </Menu.Item>
      <Menu.Item leftSection={<IconPhoto size={18} aria-hidden />} onClick={() => onPicture('png')}>
        {strings.picture('PNG')}
      </Menu.Item>
      <Menu.Item leftSection={<IconVector size={18} aria-hidden />} onClick={() => onPicture('svg')}>
        {strings.picture('SVG')}
      </Menu.Item>
      <Menu.Item leftSection={<IconTable size={18} aria-hidden />} onClick={() => onTable('xlsx')}>
        {strings.matchTable('XLSX')}
      </Menu.Item>
      <Menu.Item leftSection={<IconTable size={18} aria-hidden />} onClick={() => onTable('csv')}>
        {strings.matchTable('CSV')}
      </Menu.Item>
    </Menu.Dropdown>
  )
}
