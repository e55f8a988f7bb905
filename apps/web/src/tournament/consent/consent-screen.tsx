import { Button, Skeleton } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { type AskedConsent, answerClaim, answerConsent } from '@vot/contract'
import { useLocation } from 'react-router'
import { ApiError } from '../../lib/api/api-error'
import { useWrite, write } from '../../lib/data/use-write'
import { formatDay, formatDayTime } from '../../lib/format/format-day'
import { formatVnd } from '../../lib/format/format-number'
import { ErrorState } from '../../ui/feedback/error-state'
import { LoadingView } from '../../ui/feedback/loading-view'
import { MissingScreen } from '../../ui/page/missing-screen'
import { Page } from '../../ui/page/page'
import shared from '../../ui/theme/shared.module.css'
import { useConsent } from './api'
import classes from './consent.module.css'
import { consentStrings as strings } from './strings'

/** What a partner is asked by a link: whether they play in the team that somebody entered. */
export function ConsentScreen() {
  const token = useLocation().hash.slice(1)
  const { data, error, isPending, refetch } = useConsent(token)
  if (token === '' || (error instanceof ApiError && error.status === 404)) {
    return (
      <MissingScreen title={strings.notFound} width="text" toTournaments={strings.toTournaments}>
        {strings.notFoundText}
      </MissingScreen>
    )
  }
  return (
    <Page title={strings.pageTitle} width="text">
      <LoadingView loading={isPending} label={strings.loading} skeleton={<Skeleton height={420} radius="lg" />}>
        {() =>
          data === undefined ? (
            <ErrorState title={strings.failed} error={error} onRetry={() => void refetch()} />
          ) : (
            <>
              <Question key={token} token={token} asked={data} />
              {data.claim && <ClaimQuestion token={token} claim={data.claim} />}
            </>
          )
        }
      </LoadingView>
    </Page>
  )
}

function Question({ token, asked }: { readonly token: string; readonly asked: AskedConsent }) {
  const {
    mutate: answer,
    isPending,
    variables,
  } = useWrite((agrees: boolean) => write(answerConsent, { body: { token, agrees } }), {
    failure: strings.answerFailed,
  })
  const { state, status } = asked
  const isOver = status === 'rejected' || status === 'withdrawn'
  return (
    <section className={`${shared.panel} ${classes.card}`} aria-labelledby="consent-question">
      <h1 id="consent-question" tabIndex={-1}>
        {strings.ask(asked.player_name)}
      </h1>
      <div role="status">
        {state !== 'waiting' && (
          <div className={classes.said} data-refused={state === 'refused' || undefined}>
            <p>
              <strong>{state === 'agreed' ? strings.agreed : strings.refused}</strong>
            </p>
            <p>{state === 'agreed' ? strings.agreedText : strings.refusedText}</p>
          </div>
        )}
      </div>
      <dl className={classes.facts}>
        <Fact name={strings.partner}>{asked.partner_name}</Fact>
        <Fact name={strings.division}>{asked.division_name}</Fact>
        {asked.group_name !== null && <Fact name={strings.tournament}>{asked.group_name}</Fact>}
        <Fact name={strings.day}>{formatDay(asked.start_date)}</Fact>
        <Fact name={strings.venue}>{asked.venue}</Fact>
        <Fact name={strings.fee}>{asked.fee === 0 ? strings.free : formatVnd(asked.fee)}</Fact>
      </dl>
      {isOver ? (
        <p className={shared.soft}>{strings.closed}</p>
      ) : (
        <div className={classes.answer}>
          {state !== 'agreed' && (
            <Button
              size="lg"
              leftSection={<IconCheck size={20} aria-hidden />}
              loading={isPending && variables === true}
              disabled={isPending}
              onClick={() => answer(true)}
            >
              {strings.agree}
            </Button>
          )}
          {state !== 'refused' && (
            <Button
              size="lg"
              variant="default"
              loading={isPending && variables === false}
              disabled={isPending}
              onClick={() => answer(false)}
            >
              {strings.refuse}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

function ClaimQuestion({
  token,
  claim,
}: {
  readonly token: string
  readonly claim: NonNullable<AskedConsent['claim']>
}) {
  const { mutate: answer, isPending } = useWrite(
    (isOwn: boolean) => write(answerClaim, { body: { token, is_own: isOwn } }),
    { success: true, failure: strings.answerFailed },
  )
  return (
    <section className={`${shared.panel} ${classes.card}`} aria-labelledby="claim-question">
      <h2 id="claim-question">{strings.claimAsk(claim.account_name)}</h2>
      <p>{strings.claimText(formatDayTime(claim.claimed_at))}</p>
      <div className={classes.answer}>
        <Button size="lg" variant="default" disabled={isPending} onClick={() => answer(false)}>
          {strings.claimIsNot}
        </Button>
        <Button size="lg" variant="default" disabled={isPending} onClick={() => answer(true)}>
          {strings.claimIsMine}
        </Button>
      </div>
    </section>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
