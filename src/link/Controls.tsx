import type { ComponentProps, ReactNode } from 'react';

type ActionProps = ComponentProps<'button'> & {
  look?: 'primary' | 'plain' | 'link';
  /** What it does is under way: it cannot be pressed again, and keeps the focus. */
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
        // The second click of a double-click is no second press.
        if (!busy && event.detail <= 1) onClick?.(event);
      }}
    >
      {children}
    </button>
  );
}

type NoticeProps = { tone: 'info' | 'success' | 'warning' | 'danger'; title?: string; children?: ReactNode };

/** Something that the reader is told beside what they do; what went wrong is told at once. */
export function Notice({ tone, title, children }: NoticeProps) {
  return (
    <div className="notice" data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      {title ? <strong>{title}</strong> : null}
      {children}
    </div>
  );
}
