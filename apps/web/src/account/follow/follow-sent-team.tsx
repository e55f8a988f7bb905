import { useEffect, useEffectEvent, useState } from 'react'
import { useMay } from '../../lib/api/session-store'
import { AppDialog } from '../../ui/dialog/app-dialog'
import { useSetFollow } from './api'
import { PermissionCard } from './permission-card'
import { isResting, needsWord, readPushState } from './push-permission'
import { strings } from './strings'

interface FollowSentTeamProps {
  readonly teamId: number
  readonly receiptKey: string | null
  /** The question comes once nothing else is on the screen. */
  readonly mayAsk: boolean
}

/** After an entry this device follows its team, and is asked whether it may be told. Organisers enter teams of others. */
export function FollowSentTeam({ teamId, receiptKey, mayAsk }: FollowSentTeamProps) {
  const organises = useMay('registration:decide')
  const { mutate, data } = useSetFollow()
  const [isClosed, setClosed] = useState(false)
  const follow = useEffectEvent(() =>
    mutate({ target: 'team', target_id: teamId, state: 'on', ...(receiptKey && { receipt_key: receiptKey }) }),
  )
  useEffect(() => {
    if (!organises && teamId > 0) follow()
  }, [organises, teamId])
  const state = readPushState(data?.is_subscribed ?? false)
  const asks = data != null && state !== 'denied' && needsWord(state) && !isResting(Date.now())
  return (
    <AppDialog opened={asks && mayAsk && !isClosed} onClose={() => setClosed(true)} title={strings.teamFollowed}>
      <PermissionCard onDone={() => setClosed(true)} />
    </AppDialog>
  )
}
