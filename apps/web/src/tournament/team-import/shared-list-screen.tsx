import { Button, Skeleton } from '@mantine/core'
import type { TournamentView } from '@vot/contract'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { globalDialogs } from '../../lib/browser/global-dialogs'
import { EmptyState } from '../../ui/feedback/empty-state'
import { ErrorState } from '../../ui/feedback/error-state'
import { LoadingView } from '../../ui/feedback/loading-view'
import { Page } from '../../ui/page/page'
import shared from '../../ui/theme/shared.module.css'
import { statusAt, useStatusNow } from '../group/status-at'
import { useTournaments } from '../group/tournament-reads'
import { forgetSharedList, readSharedList } from './shared-list'
import { strings } from './strings'

/** [IMP-28] A list that was shared to the app: which division it is of, and then its import. */
export function SharedListScreen() {
  const tournaments = useTournaments()
  const navigate = useNavigate()
  const now = useStatusNow(tournaments.data?.items)
  // Undefined while it is looked for.
  const [file, setFile] = useState<File | null>()
  useEffect(() => {
    readSharedList().then(setFile, () => setFile(null))
  }, [])
  const open = (tournaments.data?.items ?? []).filter(
    (each) => !each.is_bracket_generated && ['open', 'closed'].includes(statusAt(each, now)),
  )
  const choose = async ({ id }: TournamentView) => {
    if (!file) return
    await navigate(`/tournament-registration/${id}`)
    globalDialogs.open({ dialog: 'import-teams', tournamentId: id, file })
    await forgetSharedList()
  }
  const drop = () => {
    setFile(null)
    void forgetSharedList()
  }
  return (
    <Page title={strings.sharedTitle} width="text">
      <h1 tabIndex={-1} style={{ marginBlock: '0.67em' }}>
        {strings.sharedTitle}
      </h1>
      <LoadingView
        loading={file === undefined || (file !== null && tournaments.isPending)}
        label={strings.sharedLoading}
        skeleton={<Skeleton height={240} />}
      >
        {() =>
          !file ? (
            <EmptyState
              title={strings.sharedNone}
              action={
                <Button component={Link} to="/tournaments">
                  {strings.toTournaments}
                </Button>
              }
            >
              {strings.sharedNoneText}
            </EmptyState>
          ) : tournaments.data === undefined ? (
            <ErrorState
              title={strings.sharedFailed}
              error={tournaments.error}
              onRetry={() => void tournaments.refetch()}
            />
          ) : (
            <>
              <p className={shared.soft}>{strings.sharedOf(file.name)}</p>
              {open.length === 0 && <p className={shared.paragraph}>{strings.sharedNowhere}</p>}
              <ul className={shared.column} style={{ gap: 8, margin: '16px 0' }}>
                {open.map((each) => (
                  <li key={each.id}>
                    <Button
                      className="whole-label"
                      fullWidth
                      justify="flex-start"
                      variant="default"
                      onClick={() => void choose(each)}
                    >
                      {each.group_name === null ? each.name : `${each.group_name} | ${each.name}`}
                    </Button>
                  </li>
                ))}
              </ul>
              <Button variant="subtle" color="gray" onClick={drop}>
                {strings.sharedDrop}
              </Button>
            </>
          )
        }
      </LoadingView>
    </Page>
  )
}
