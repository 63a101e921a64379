// Runs in a page: the contents of `#root` as nested arrays [tag, attributes, children], for a copy of it in React.
(() => {
  const readTree = (element) => [
    element.localName,
    Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
    [...element.childNodes].flatMap((node) => {
      if (node.nodeType === Node.TEXT_NODE) return node.data;
      return node.nodeType === Node.ELEMENT_NODE ? [readTree(node)] : [];
    }),
  ];
  return readTree(document.querySelector('#root'));
})();
