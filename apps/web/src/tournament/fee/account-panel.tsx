import { Button } from '@mantine/core'
import { IconBuildingBank, IconPencil } from '@tabler/icons-react'
import type { FeeAccount } from '@vot/contract'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'
import { toasts } from '../../ui/feedback/toasts'
import { Panel } from '../../ui/page/panel'
import { AccountDialog } from './account-dialog'
import { type FeesAddress, useRemoveAccount } from './api'
import classes from './fees.module.css'
import { strings } from './strings'

interface AccountPanelProps {
  readonly address: FeesAddress
  readonly account: FeeAccount | null
}

/** Where the fees go, and how to change that. */
export function AccountPanel({ address, account }: AccountPanelProps) {
  const [dialog, setDialog] = useState<'edit' | 'remove' | null>(null)
  const { mutate: remove, isPending } = useRemoveAccount(address)
  const close = () => setDialog(null)
  const confirmRemoval = () =>
    remove(undefined, {
      onSuccess: () => toasts.success(strings.accountRemoved),
      onError: (error) => toasts.failure(strings.removeFailed, error),
      onSettled: close,
    })
  return (
    <Panel title={account ? strings.account : strings.noAccount}>
      <div className={classes.account}>
        <div className={classes.accountWords}>
          {account ? (
            <>
              <span className={`num ${classes.number}`}>{account.account_number}</span>
              <span>
                {account.bank_name} · {account.holder_name}
              </span>
            </>
          ) : (
            <span className={classes.quiet}>{strings.noAccountText}</span>
          )}
        </div>
        <div className={classes.buttons}>
          {account && (
            <Button variant="subtle" color="red" size="md" onClick={() => setDialog('remove')}>
              {strings.removeAccount}
            </Button>
          )}
          <Button
            variant={account ? 'default' : 'filled'}
            size="md"
            leftSection={account ? <IconPencil size={18} aria-hidden /> : <IconBuildingBank size={18} aria-hidden />}
            onClick={() => setDialog('edit')}
          >
            {account ? strings.editAccount : strings.addAccount}
          </Button>
        </div>
      </div>
      {dialog === 'edit' && <AccountDialog opened onClose={close} address={address} account={account} />}
      <ConfirmDialog
        opened={dialog === 'remove'}
        onClose={close}
        onConfirm={confirmRemoval}
        title={strings.removeTitle}
        confirmLabel={strings.removeAccount}
        busy={isPending}
      >
        {strings.removeText}
      </ConfirmDialog>
    </Panel>
  )
}
