import type { ComponentProps, ReactNode } from 'react';

type ActionProps = ComponentProps<'button'> & {
  look?: 'primary' | 'plain' | 'link';
  /** Its action is under way: it cannot be pressed again, and keeps the focus. */
  busy?: boolean;
};

/** A button of the page of a link, as large as a thumb. One that is busy stays reachable, and does nothing. */
export function Action({ look = 'plain', busy = false, onClick, children, ...props }: ActionProps) {
  return (
    <button
      type="button"
      {...props}
      className={`action ${look}`}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        // The second click of a double-click is not a second press.
        if (!busy && event.detail <= 1) onClick?.(event);
      }}
    >
      {children}
    </button>
  );
}

type NoticeProps = { tone: 'info' | 'success' | 'warning' | 'danger'; title?: string; children?: ReactNode };

/** A message beside an action; errors are announced at once. */
export function Notice({ tone, title, children }: NoticeProps) {
  return (
    <div className="notice" data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      {title ? <strong>{title}</strong> : null}
      {children}
    </div>
  );
}
