import { Group, Text } from '@mantine/core'
import { IconPlugConnected } from '@tabler/icons-react'
import {
  type assignTransfer,
  type BankHookView,
  type FeesView,
  type ResponseOf,
  removeBankHook,
  undoPayments,
} from '@vot/contract'
import { useState } from 'react'
import { useWrite } from '../../lib/data/use-write'
import { formatDayTime } from '../../lib/format/format-day'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'
import { ErrorState } from '../../ui/feedback/error-state'
import { toasts } from '../../ui/feedback/toasts'
import { Button } from '../../ui/form/button'
import { Card } from '../../ui/page/card'
import type { FeesAddress } from './api'
import { useBankHook } from './bank-api'
import { BankHookDialog } from './bank-hook-dialog'
import { bankStrings as strings } from './bank-strings'
import { HookAddress } from './hook-address'
import { WaitingTransfers } from './waiting-transfers'

interface BankPanelProps {
  readonly address: FeesAddress
  readonly fees: FeesView
}

/** Who tells of money that came in, and the money that waits for a decision. */
export function BankPanel({ address, fees }: BankPanelProps) {
  const { data, error, isError, refetch } = useBankHook(address)
  // Here, since the list goes with its last line.
  const { mutate: undo } = useWrite(undoPayments, { success: strings.undone, failure: strings.settleFailed })
  const showAssigned = ({ import_id: importId, marked }: ResponseOf<typeof assignTransfer>) => {
    const takeBack = () => undo({ params: { id: importId } })
    toasts.success(strings.assigned(marked.length), { undo: takeBack })
  }
  if (!data) return isError && <ErrorState title={strings.failed} error={error} onRetry={() => void refetch()} />
  return (
    <>
      {(data.waiting.length > 0 || data.settled.length > 0) && (
        <WaitingTransfers waiting={data.waiting} settled={data.settled} fees={fees} onAssigned={showAssigned} />
      )}
      <HookPanel address={address} hook={data.hook} />
    </>
  )
}

function HookPanel({ address, hook }: { readonly address: FeesAddress; readonly hook: BankHookView | null }) {
  const [dialog, setDialog] = useState<'edit' | 'remove' | null>(null)
  const { mutate: remove, isPending } = useWrite(removeBankHook, {
    success: strings.removed,
    failure: strings.removeFailed,
  })
  const close = () => setDialog(null)
  return (
    <Card title={strings.title}>
      {hook === null ? (
        <Text size="sm" c="var(--v-ink-2)">
          {strings.none}
        </Text>
      ) : (
        <div>
          <strong>
            {strings.providers[hook.provider]} · {strings.key(hook.key_end)}
          </strong>
          <HookAddress path={hook.path} />
          <Text size="sm" c="var(--v-ink-2)">
            {hook.last_call_at === null ? (
              strings.neverCalled
            ) : (
              <>
                {strings.lastCall} <time dateTime={hook.last_call_at}>{formatDayTime(hook.last_call_at)}</time>
              </>
            )}
          </Text>
        </div>
      )}
      <Group gap="xs">
        <Button
          icon={IconPlugConnected}
          label={hook ? strings.change : strings.connect}
          onClick={() => setDialog('edit')}
        />
        {hook && <Button kind="danger" label={strings.remove} onClick={() => setDialog('remove')} />}
      </Group>
      {dialog === 'edit' && <BankHookDialog opened onClose={close} address={address} hook={hook} />}
      <ConfirmDialog
        opened={dialog === 'remove'}
        onClose={close}
        onConfirm={() => remove({ params: address }, { onSettled: close })}
        title={strings.removeTitle}
        confirmLabel={strings.remove}
        busy={isPending}
      >
        {strings.removeText}
      </ConfirmDialog>
    </Card>
  )
}
