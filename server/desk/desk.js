// The desk's own script: copy buttons, and what is new shows without a reload by hand.
// The page is read again as a whole, because Trusted Types (rightly) forbid putting in HTML by script.

const pollMs = 1500;
const { newest, poll: pollAddress } = document.body.dataset;
const status = document.querySelector('[role=status]');

for (const button of document.querySelectorAll('[data-copy]')) {
  button.hidden = false;
  button.addEventListener('click', () => copy(button));
}

async function copy(button) {
  const text = button.dataset.copy;
  try {
    await navigator.clipboard.writeText(text);
    const label = button.textContent;
    button.textContent = 'Copied';
    status.textContent = 'Copied';
    setTimeout(() => {
      button.textContent = label;
      status.textContent = '';
    }, 1500);
  } catch {
    // No clipboard here (no secure context, or refused): show the text, selected, to be copied by hand.
    const field = document.createElement('input');
    field.readOnly = true;
    field.value = text;
    field.setAttribute('aria-label', 'Copy this by hand');
    button.replaceWith(field);
    field.select();
    status.textContent = 'Select and copy this by hand.';
  }
}

/** Would a reload take something away from the person right now? */
function isBusy() {
  const search = document.querySelector('input[type=search]');
  return (
    document.hidden ||
    search.value !== search.defaultValue ||
    !document.getSelection().isCollapsed ||
    document.activeElement.readOnly === true ||
    document.querySelector('details[open]') !== null
  );
}

async function poll() {
  try {
    const answer = await fetch(pollAddress);
    const { id } = await answer.json();
    if ((id ?? '') !== newest && !isBusy()) {
      location.reload();
      return;
    }
  } catch {
    // The server is being restarted; it will be back.
  }
  setTimeout(poll, pollMs);
}
setTimeout(poll, pollMs);
