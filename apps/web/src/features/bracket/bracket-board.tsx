import { ActionIcon, Button, SegmentedControl } from '@mantine/core'
import { IconBinaryTree, IconList, IconRefreshAlert, IconTrophy } from '@tabler/icons-react'
import type { BracketView, GroupTableView, MatchView, TournamentView } from '@vot/contract'
import { type ReactNode, useCallback, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useMay } from '../../lib/session-store'
import { DataBadge } from '../../ui/data-badge'
import { RefreshButton } from '../../ui/refresh-button'
import { toasts } from '../../ui/toasts'
import classes from './bracket-board.module.css'
import { BracketHeader } from './bracket-header'
import { BracketStats } from './bracket-stats'
import { BracketDiagram } from './diagram/bracket-diagram'
import { BracketList } from './list/bracket-list'
import { RecreateDialog } from './recreate-dialog'
import { MatchSheet } from './sheet/match-sheet'
import { ResultDialog } from './sheet/result-dialog'
import { strings } from './strings'
import { TeamSearch } from './team-search'
import { TieDialog } from './tie-dialog'

interface BracketBoardProps {
  readonly tournament: TournamentView
  readonly view: BracketView
  readonly query: {
    readonly isFetching: boolean
    readonly error: unknown
    readonly refetch: () => Promise<{ readonly isSuccess: boolean }>
  }
}

/** A bracket that is there: header, tools, drawing or list, and what opens over them. */
export function BracketBoard({ tournament, view, query }: BracketBoardProps) {
  const [params, setParams] = useSearchParams()
  const [team, setTeam] = useState<number | null>(null)
  const [entering, setEntering] = useState(false)
  const [recreating, setRecreating] = useState(false)
  const [tied, setTied] = useState<GroupTableView | null>(null)
  const mayManage = useMay('bracket:manage')
  const mayOperate = useMay('operations:manage')
  const maySaveResults = useMay('results:manage')
  const { bracket } = view
  const isList = params.get('view') === 'list'
  const match = bracket.matches.find(({ id }) => String(id) === params.get('match'))

  const change = useCallback(
    (name: string, value: string | null) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before)
          if (value === null) next.delete(name)
          else next.set(name, value)
          return next
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  )
  const open = useCallback(({ id }: MatchView) => change('match', String(id)), [change])
  const close = () => {
    setEntering(false)
    change('match', null)
  }
  const refresh = async () => {
    const { isSuccess } = await query.refetch()
    if (isSuccess) toasts.success(strings.refreshed)
  }
  const isKnown = match !== undefined && match.participant1_id !== null && match.participant2_id !== null
  const onDecide = mayManage ? setTied : undefined

  const head = (zoomBar: ReactNode) => (
    <div className={classes.top}>
      <BracketHeader
        tournament={tournament}
        bracket={bracket}
        actions={
          <>
            {query.error !== null && <DataBadge kind="old" />}
            <RefreshButton busy={query.isFetching} onRefresh={() => void refresh()} />
            {(tournament.has_results || maySaveResults) && (
              <Button
                component={Link}
                to={`/tournament-results/${tournament.id}`}
                variant="default"
                visibleFrom="sm"
                leftSection={<IconTrophy size={18} aria-hidden />}
              >
                {strings.results}
              </Button>
            )}
            {mayManage && (
              <ActionIcon
                size={44}
                color="red"
                hiddenFrom="sm"
                aria-label={strings.recreate}
                onClick={() => setRecreating(true)}
              >
                <IconRefreshAlert size={20} />
              </ActionIcon>
            )}
            {mayManage && (
              <Button
                visibleFrom="sm"
                color="red"
                variant="outline"
                leftSection={<IconRefreshAlert size={18} aria-hidden />}
                onClick={() => setRecreating(true)}
              >
                {strings.recreate}
              </Button>
            )}
          </>
        }
      />
      <div className={classes.tools}>
        <SegmentedControl
          className={classes.views ?? ''}
          aria-label={strings.viewLabel}
          value={isList ? 'list' : 'visual'}
          onChange={(value) => change('view', value === 'list' ? 'list' : null)}
          data={[
            { value: 'visual', label: <ViewLabel icon={<IconBinaryTree size={18} />} text={strings.views.visual} /> },
            { value: 'list', label: <ViewLabel icon={<IconList size={18} />} text={strings.views.list} /> },
          ]}
        />
        <BracketStats matches={bracket.matches} />
        <div className={classes.end}>
          <TeamSearch teams={bracket.participants} team={team} onChoose={setTeam} className={classes.search} />
          <div className={classes.zoom}>{zoomBar}</div>
        </div>
      </div>
    </div>
  )

  return (
    <div className={isList ? classes.listScreen : classes.screen}>
      {!isList && (
        <button type="button" className={classes.toList} onClick={() => change('view', 'list')}>
          {strings.toList}
        </button>
      )}
      {isList ? (
        <>
          {head(null)}
          <BracketList view={view} team={team} onOpen={open} onDecide={onDecide} />
        </>
      ) : (
        <BracketDiagram view={view} team={team} onOpen={open} onDecide={onDecide}>
          {head}
        </BracketDiagram>
      )}
      {match && !entering && (
        <MatchSheet
          match={match}
          bracket={bracket}
          onClose={close}
          onResult={mayOperate && isKnown ? () => setEntering(true) : undefined}
        />
      )}
      {match && entering && <ResultDialog match={match} onClose={close} />}
      {recreating && (
        <RecreateDialog tournamentId={tournament.id} bracket={bracket} onClose={() => setRecreating(false)} />
      )}
      {tied && <TieDialog tournamentId={tournament.id} bracket={bracket} table={tied} onClose={() => setTied(null)} />}
    </div>
  )
}

function ViewLabel({ icon, text }: { readonly icon: ReactNode; readonly text: string }) {
  return (
    <span className={classes.viewLabel}>
      {icon}
      <span className={classes.viewText}>{text}</span>
    </span>
  )
}
