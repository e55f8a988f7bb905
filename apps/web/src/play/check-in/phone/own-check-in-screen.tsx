import { Button } from '@mantine/core'
import type { OwnCheckInView } from '@vot/contract'
import { useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { ApiError } from '../../../lib/api/api-error'
import { loginPrompt } from '../../../lib/api/login-prompt'
import { useSession } from '../../../lib/api/session-store'
import { useLive } from '../../../lib/data/use-live'
import { DataBadge } from '../../../ui/badge/data-badge'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { ErrorState } from '../../../ui/feedback/error-state'
import { LoadingView } from '../../../ui/feedback/loading-view'
import { MissingScreen } from '../../../ui/page/missing-screen'
import { Page } from '../../../ui/page/page'
import { PageHeader } from '../../../ui/page/page-header'
import shared from '../../../ui/theme/shared.module.css'
import { OwnResults } from '../../team-result/own-results'
import { phoneStrings as strings } from '../strings'
import { AbsenceCard } from './absence-card'
import { useOwnCheckIn } from './api'
import { CalledCard } from './called-card'
import { CheckedInCard } from './checked-in-card'
import { HallCodeForm } from './hall-code-form'
import { type ReceiptLink, receiptOf, rememberedPerson, rememberPerson } from './own-device'
import { OwnMatches } from './own-matches'
import { OwnPass } from './own-pass'
import { type Person, peopleOf, personOfAddress } from './own-people'
import classes from './phone.module.css'

/** A player's phone in the hall: the code for the desk, or the code of the hall. */
export function OwnCheckInScreen() {
  const id = Number(useParams().groupId ?? 0)
  return Number.isSafeInteger(id) && id > 0 ? <OwnCheckInOf key={id} groupId={id} /> : <Missing />
}

function OwnCheckInOf({ groupId }: { readonly groupId: number }) {
  useLive({ groupId }, { only: 'team-phones' })
  const [params] = useSearchParams()
  const receipt = receiptOf(groupId, params)
  const { data, error, isPending, origin, refetch } = useOwnCheckIn(groupId, receipt)
  if (error instanceof ApiError && error.status === 404) return <Missing />
  return (
    <Page title={strings.title} width="text">
      <PageHeader title={strings.title} status={data && origin === 'old' && <DataBadge kind="old" />} />
      <LoadingView loading={isPending} label={strings.loading} skeleton={<div style={{ minHeight: 480 }} />}>
        {() =>
          data ? (
            <Own groupId={groupId} view={data} isOld={origin !== 'fresh'} params={params} receipt={receipt} />
          ) : (
            <ErrorState title={strings.failed} error={error} onRetry={() => void refetch()} />
          )
        }
      </LoadingView>
    </Page>
  )
}

interface OwnProps {
  readonly groupId: number
  readonly view: OwnCheckInView
  /** The server cannot be asked just now. */
  readonly isOld: boolean
  readonly params: URLSearchParams
  readonly receipt: ReceiptLink | null
}

function Own({ groupId, view, isOld, params, receipt }: OwnProps) {
  const people = peopleOf(view.teams)
  const [chosen, setChosen] = useState(() => rememberedPerson(groupId))
  const named = chosen === null ? personOfAddress(people, params) : undefined
  const person = named ?? people.find(({ playerId }) => playerId === chosen)
  const choose = (playerId: number | null) => {
    rememberPerson(groupId, playerId)
    setChosen(playerId)
  }
  if (people.length === 0) return <Unknown groupId={groupId} />
  if (!person) return <ChoosePerson people={people} onChoose={choose} />
  const here = person.hereSince
  const teamIds = person.seats.map(({ team }) => team.registration_id)
  return (
    <div className={`${shared.column} ${classes.stack}`}>
      <OwnResults groupId={groupId} teamIds={teamIds} receipt={receipt} />
      {here === null ? (
        <>
          <CalledCard person={person} />
          <OwnPass groupId={groupId} person={person} />
          <p className={classes.or}>{strings.or}</p>
          <HallCodeForm groupId={groupId} person={person} isCutOff={isOld} />
        </>
      ) : (
        <CheckedInCard name={person.name} since={here} />
      )}
      <OwnMatches person={person} />
      <AbsenceCard person={person} isCutOff={isOld} />
      <Button variant="subtle" onClick={() => choose(null)}>
        {strings.change}
      </Button>
    </div>
  )
}

function ChoosePerson({ people, onChoose }: { people: readonly Person[]; onChoose: (playerId: number) => void }) {
  return (
    <section className={`${shared.panel} ${classes.card}`} aria-labelledby="own-person">
      <h2 id="own-person">{strings.choose}</h2>
      <p className={shared.soft}>{strings.chooseText}</p>
      <ul className={`${shared.column} ${classes.people}`}>
        {people.map(({ playerId, name }) => (
          <li key={playerId}>
            <Button fullWidth size="lg" variant="default" onClick={() => onChoose(playerId)}>
              {name}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Nothing says whose phone it is: the ways to be known, the desk last. */
function Unknown({ groupId }: { readonly groupId: number }) {
  const isSignedIn = useSession().user !== null
  return (
    <EmptyState
      title={strings.whoTitle}
      action={
        <div className={classes.ways}>
          {!isSignedIn && <Button onClick={loginPrompt.open}>{strings.signIn}</Button>}
          <Button variant="default" component={Link} to={`/board/${groupId}/find`}>
            {strings.findMatch}
          </Button>
        </div>
      }
    >
      {strings.whoText}
    </EmptyState>
  )
}

function Missing() {
  return (
    <MissingScreen title={strings.notFound} width="text" toTournaments={strings.toTournaments}>
      {strings.notFoundText}
    </MissingScreen>
  )
}
