// Copy buttons, and a reload when there is something new.
// The whole page is reloaded because Trusted Types (rightly) forbid inserting HTML by script.

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
    // No clipboard (insecure context, or denied): show the text, selected, to copy manually.
    const field = document.createElement('input');
    field.readOnly = true;
    field.value = text;
    field.setAttribute('aria-label', 'Copy this text');
    button.replaceWith(field);
    field.select();
    status.textContent = 'Copy the selected text.';
  }
}

/** Whether a reload would disturb the reader right now. */
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
    // The server is restarting.
  }
  setTimeout(poll, pollMs);
}
setTimeout(poll, pollMs);
