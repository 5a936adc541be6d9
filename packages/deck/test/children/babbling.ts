process.send?.('hello');
process.once('disconnect', () => process.exit());
