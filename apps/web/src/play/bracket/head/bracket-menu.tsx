import { ActionIcon } from '@mantine/core'
import {
  IconArrowsShuffle,
  IconCode,
  IconDotsVertical,
  IconHelp,
  IconMaximize,
  IconPhoto,
  IconPlayerPlay,
  IconPrinter,
  IconRefresh,
  IconRefreshAlert,
  IconSearch,
  IconTable,
  IconTrophy,
  IconUserPlus,
  IconVector,
} from '@tabler/icons-react'
import { type BracketView, exportMatches, type TournamentView } from '@vot/contract'
import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useMay } from '../../../lib/api/session-store'
import { type EmbedCode, globalDialogs } from '../../../lib/browser/global-dialogs'
import { useOpenDesk } from '../../../tournament/group/open-desk/use-open-desk'
import { lazyDialog } from '../../../ui/feedback/lazy'
import { refuseInApp } from '../../../ui/feedback/leave-app'
import { toasts } from '../../../ui/feedback/toasts'
import { Menu } from '../../../ui/menu/menu'
import { useDownload } from '../../../ui/menu/use-download'
import { PrintPage } from '../../../ui/print/print-page'
import { useNarrowScreen } from '../../../ui/screen/use-narrow-screen'
import { type ViewName, viewPath } from '../bracket-views'
import { eventName } from '../match-texts'
import { BrowserPrint } from '../print/browser-print'
import type { Paper } from '../print/print-pages'
import { strings } from '../strings'
import { viewEntries } from './bracket-bar'
import { drawPath } from './draw-link'

const PrintedBracket = lazyDialog(async () => (await import('../print/printed-bracket')).PrintedBracket)
const LateEntryDialog = lazyDialog(
  async () => (await import('../../../tournament/registration/late/late-entry-dialog')).LateEntryDialog,
)

export interface BracketQuery {
  readonly isFetching: boolean
  readonly error: unknown
  readonly refetch: () => Promise<{ readonly isSuccess: boolean }>
}

interface BracketMenuProps {
  readonly name: ViewName
  readonly tournament: TournamentView
  /** Null while it is being read. */
  readonly view: BracketView | null
  readonly query: BracketQuery
  /** Undefined where nothing is drawn. */
  readonly onFull: (() => void) | undefined
  /** Phones have the two below in this menu. */
  readonly onLegend: (() => void) | undefined
  readonly onSearch: () => void
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** What is done with the whole bracket: read again, printed, saved, followed to draw and results, made anew by organisers. */
export function BracketMenu({ name, tournament, view, query, onFull, onLegend, onSearch }: BracketMenuProps) {
  const isNarrow = useNarrowScreen()
  const { search } = useLocation()
  const mayManage = useMay('bracket:manage')
  const maySaveResults = useMay('results:manage')
  const [isLate, setLate] = useState(false)
  const outputs = useOutputs(tournament, view)
  const draw = drawPath(tournament)
  const refresh = async () => {
    const { isSuccess } = await query.refetch()
    if (isSuccess) toasts.success(strings.refreshed)
  }
  return (
    <>
      <Menu position="bottom-end" width={248}>
        <Menu.Target>
          <ActionIcon
            size={44}
            variant={isNarrow ? 'subtle' : 'default'}
            color="gray"
            loading={outputs.busy}
            aria-busy={query.isFetching}
            aria-label={strings.actions}
            title={strings.actions}
          >
            <IconDotsVertical size={20} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {view && <Menu.Label>{formText(view.bracket)}</Menu.Label>}
          {isNarrow && (
            <>
              {viewEntries.map(([each, Picture]) => (
                <Menu.Item
                  key={each}
                  component={Link}
                  to={{ pathname: viewPath(each, tournament.id), search }}
                  checked={each === name}
                  leftSection={<Picture {...icon} />}
                >
                  {strings.views[each]}
                </Menu.Item>
              ))}
              <Menu.Item leftSection={<IconSearch {...icon} />} onClick={onSearch}>
                {strings.searchLabel}
              </Menu.Item>
              {onLegend && (
                <Menu.Item leftSection={<IconHelp {...icon} />} onClick={onLegend}>
                  {strings.legend}
                </Menu.Item>
              )}
            </>
          )}
          <Menu.Item leftSection={<IconRefresh {...icon} />} onClick={() => void refresh()}>
            {strings.refresh}
          </Menu.Item>
          {onFull && (
            <Menu.Item leftSection={<IconMaximize {...icon} />} onClick={onFull}>
              {strings.enterFull}
            </Menu.Item>
          )}
          {view && outputs.items}
          {view && (
            <Menu.Item
              leftSection={<IconCode {...icon} />}
              onClick={() => globalDialogs.open({ dialog: 'embed', ...embedOf(tournament) })}
            >
              {strings.embed}
            </Menu.Item>
          )}
          {draw !== null && (
            <Menu.Item component={Link} to={draw} leftSection={<IconArrowsShuffle {...icon} />}>
              {tournament.draw_state === 'open' ? strings.watchDraw : strings.seeDraw}
            </Menu.Item>
          )}
          <DeskItem tournament={tournament} />
          {(tournament.has_results || maySaveResults) && (
            <Menu.Item
              component={Link}
              to={`/tournament-results/${tournament.id}`}
              leftSection={<IconTrophy {...icon} />}
            >
              {strings.results}
            </Menu.Item>
          )}
          {mayManage && view !== null && (
            <Menu.Item leftSection={<IconUserPlus {...icon} />} onClick={() => setLate(true)}>
              {strings.late}
            </Menu.Item>
          )}
          {mayManage && (
            <Menu.Item
              danger
              leftSection={<IconRefreshAlert {...icon} />}
              onClick={() => globalDialogs.open({ dialog: 'bracket-setup', tournamentId: tournament.id })}
            >
              {strings.recreate}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {outputs.paper}
      {view && name !== 'list' && <BrowserPrint tournament={tournament} view={view} />}
      {name === 'list' && <PrintPage size="A4 landscape" footer={eventName(tournament)} />}
      {isLate && <LateEntryDialog tournamentId={tournament.id} onClose={() => setLate(false)} />}
    </>
  )
}

/** What of the division another site may show. */
function embedOf({ id, group_id: groupId, group_name: group, name }: TournamentView): Omit<EmbedCode, 'dialog'> {
  const own = [
    { kind: 'bracket', id },
    { kind: 'results', id },
  ] as const
  if (groupId === null) return { choices: own, name }
  return { choices: [...own, { kind: 'board', id: groupId }], name: `${group} | ${name}` }
}

/** "Play Off · 16 đội" */
function formText({ variant, total_participants: teams }: BracketView['bracket']): string {
  return `${strings.variants[variant]} · ${strings.teams(teams)}`
}

/** The way to the desk; a tournament that stands alone gets one when an organiser asks for it. */
function DeskItem({ tournament }: { readonly tournament: TournamentView }) {
  const mayOperate = useMay('operations:view')
  const mayManage = useMay('tournament:manage')
  const { openDesk } = useOpenDesk(tournament)
  const picture = <IconPlayerPlay {...icon} />
  if (tournament.group_id === null) {
    return (
      mayManage && (
        <Menu.Item leftSection={picture} onClick={openDesk}>
          {strings.toDesk}
        </Menu.Item>
      )
    )
  }
  return (
    mayOperate && (
      <Menu.Item component={Link} to={`/matches/${tournament.group_id}`} leftSection={picture}>
        {strings.toDesk}
      </Menu.Item>
    )
  )
}

interface Outputs {
  readonly busy: boolean
  readonly items: ReactNode
  /** The paper that is being printed. */
  readonly paper: ReactNode
}

/** Paper, pictures and tables; the code for them loads on demand. */
function useOutputs(tournament: TournamentView, view: BracketView | null): Outputs {
  const [paper, setPaper] = useState<Paper | null>(null)
  const [busy, setBusy] = useState(false)
  const table = useDownload(strings.tableFailed)
  const saveTable = (format: 'xlsx' | 'csv') => {
    const parts = { params: { id: tournament.id }, query: { format } }
    table.save({ endpoint: exportMatches, parts, name: `${strings.tableName(tournament.name)}.${format}` })
  }
  const print = (size: 'A3' | 'A4') => refuseInApp('print') || setPaper(size)
  const savePicture = async (kind: 'png' | 'svg') => {
    if (view === null) return
    setBusy(true)
    try {
      await (await import('../print/save-picture')).savePicture(view, tournament, kind)
    } catch (error) {
      toasts.failure(strings.pictureFailed, error)
    } finally {
      setBusy(false)
    }
  }
  return {
    busy: busy || table.busy,
    items: (
      <>
        <Menu.Item leftSection={<IconPrinter {...icon} />} onClick={() => print('A3')}>
          {strings.print('A3')}
        </Menu.Item>
        <Menu.Item leftSection={<IconPrinter {...icon} />} onClick={() => print('A4')}>
          {strings.print('A4')}
        </Menu.Item>
        <Menu.Item leftSection={<IconPhoto {...icon} />} onClick={() => void savePicture('png')}>
          {strings.picture('PNG')}
        </Menu.Item>
        <Menu.Item leftSection={<IconVector {...icon} />} onClick={() => void savePicture('svg')}>
          {strings.picture('SVG')}
        </Menu.Item>
        <Menu.Item leftSection={<IconTable {...icon} />} onClick={() => saveTable('xlsx')}>
          {strings.matchTable('XLSX')}
        </Menu.Item>
        <Menu.Item leftSection={<IconTable {...icon} />} onClick={() => saveTable('csv')}>
          {strings.matchTable('CSV')}
        </Menu.Item>
      </>
    ),
    paper: view && paper && (
      <PrintedBracket tournament={tournament} view={view} paper={paper} onClose={() => setPaper(null)} />
    ),
  }
}
