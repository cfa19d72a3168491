"""Converts the ONNX models of PP-OCRv4 to TensorFlow.js graph models with 16-bit weights.

Only the operators of these two models are supported. Tensors of rank 4 are kept as batch, height, width, channels, because
TensorFlow.js has no other layout for convolutions; operators that depend on ONNX's order of axes get a transposed copy.

    python onnx_to_tfjs.py model.onnx output-folder --height 48
"""
import argparse
import pathlib
import sys
import tempfile
import types

import numpy as np
import onnx
import tensorflow as tf
from onnx import numpy_helper

TO_NHWC = (0, 2, 3, 1)
TO_NCHW = (0, 3, 1, 2)


class Value:
    """A tensor, and whether its axes are batch, height, width, channels instead of ONNX's order."""

    def __init__(self, tensor, channels_last=False):
        self.tensor = tensor
        self.channels_last = channels_last

    def as_onnx(self):
        return tf.transpose(self.tensor, TO_NCHW) if self.channels_last else self.tensor

    def as_channels_last(self):
        return self.tensor if self.channels_last else tf.transpose(self.tensor, TO_NHWC)


class Graph:
    """Runs an ONNX graph with TensorFlow's operators."""

    def __init__(self, model):
        self.nodes = model.graph.node
        self.output = model.graph.output[0].name
        self.input = model.graph.input[0].name
        self.constants = {i.name: numpy_helper.to_array(i) for i in model.graph.initializer}
        for node in self.nodes:
            if node.op_type == "Constant":
                self.constants[node.output[0]] = numpy_helper.to_array(node.attribute[0].t)

    def __call__(self, pixels):
        """@param pixels batch, height, width, channels"""
        self.values = {self.input: Value(pixels, True)}
        self.shapes = {}
        for node in self.nodes:
            if node.op_type == "Constant":
                continue
            attributes = {a.name: onnx.helper.get_attribute_value(a) for a in node.attribute}
            result = getattr(self, node.op_type)(node.input, **attributes)
            (self.shapes if isinstance(result, list) else self.values)[node.output[0]] = result
        result = self.values[self.output]
        return tf.concat(result.tensor, 3) if isinstance(result.tensor, list) else result.as_onnx()

    def value(self, name):
        return self.values[name] if name in self.values else Value(tf.constant(self.constants[name]))

    def onnx_order(self, name):
        return self.value(name).as_onnx()

    def binary(self, operator, inputs):
        left, right = (self.value(name) for name in inputs)
        if isinstance(left.tensor, list):
            return Value([operator(tensor, self.broadcast(inputs[1])) for tensor in left.tensor], True)
        if not (left.channels_last or right.channels_last):
            return Value(operator(left.tensor, right.tensor))
        return Value(operator(self.broadcast(inputs[0]), self.broadcast(inputs[1])), True)

    def broadcast(self, name):
        """The tensor with the channels last; of a constant only the channels, because the runtime takes no other bias."""
        if name not in self.constants:
            return self.value(name).as_channels_last()
        constant = self.constants[name]
        assert constant.size == 1 or constant.shape == (1, constant.size, 1, 1)
        return constant.reshape(-1) if constant.ndim == 4 else constant.reshape(())

    def unary(self, operator, inputs):
        value = self.value(inputs[0])
        if isinstance(value.tensor, list):
            return Value([operator(tensor) for tensor in value.tensor], True)
        return Value(operator(value.tensor), value.channels_last)

    def Add(self, inputs):
        return self.binary(tf.add, inputs)

    def Sub(self, inputs):
        return self.binary(tf.subtract, inputs)

    def Mul(self, inputs):
        return self.binary(tf.multiply, inputs)

    def Div(self, inputs):
        return self.binary(tf.divide, inputs)

    def Pow(self, inputs):
        return self.binary(tf.pow, inputs)

    def Relu(self, inputs):
        return self.unary(tf.nn.relu, inputs)

    def Sigmoid(self, inputs):
        return self.unary(tf.sigmoid, inputs)

    def Sqrt(self, inputs):
        return self.unary(tf.sqrt, inputs)

    def Clip(self, inputs, **_):
        # Both models clip to 0 and 6 only.
        return self.unary(tf.nn.relu6, inputs)

    def HardSigmoid(self, inputs, alpha, beta):
        return self.unary(lambda x: tf.clip_by_value(x * alpha + beta, 0.0, 1.0), inputs)

    def Softmax(self, inputs, axis):
        return Value(tf.nn.softmax(self.onnx_order(inputs[0]), axis))

    def Conv(self, inputs, group, strides, pads, dilations=(1, 1), **_):
        x = self.value(inputs[0]).as_channels_last()
        kernel = self.constants[inputs[1]]
        top, left, bottom, right = pads
        padding = [[0, 0], [top, bottom], [left, right], [0, 0]]
        if group == 1:
            y = tf.nn.conv2d(tf.pad(x, padding) if any(pads) else x, kernel.transpose(2, 3, 1, 0), strides, "VALID")
        else:
            assert group == kernel.shape[0]
            y = self.depthwise(tf.pad(x, padding) if any(pads) else x, kernel.transpose(2, 3, 0, 1), strides)
        return Value(tf.nn.bias_add(y, self.constants[inputs[2]]) if len(inputs) > 2 else y, True)

    @staticmethod
    def depthwise(x, kernel, strides):
        """TensorFlow wants the same stride on both axes: with two strides, the finer one is computed and thinned out."""
        down, across = strides
        step = min(strides)
        y = tf.nn.depthwise_conv2d(x, kernel, [1, step, step, 1], "VALID")
        # A pooling window of one value is a slice with steps, and much faster than one.
        return y if down == across else tf.nn.max_pool2d(y, 1, [down // step, across // step], "VALID")

    def ConvTranspose(self, inputs, strides, **_):
        """Windows of 2 x 2 do not overlap at a stride of 2, so the four results stay apart: `Value.tensor` is their list."""
        kernel = self.constants[inputs[1]]
        assert kernel.shape[2:] == (2, 2) and list(strides) == [2, 2] and len(inputs) == 2
        kernels = [kernel[:, :, down, across][None, None] for down in range(2) for across in range(2)]
        return Value([tf.nn.conv2d(x, k, 1, "VALID") for x in self.each(inputs[0]) for k in kernels], True)

    def each(self, name):
        value = self.value(name)
        return value.tensor if isinstance(value.tensor, list) else [value.as_channels_last()]

    def BatchNormalization(self, inputs, epsilon, **_):
        scale, bias, mean, variance = (self.constants[name] for name in inputs[1:])
        factor = scale / np.sqrt(variance + epsilon)
        result = [x * factor + (bias - mean * factor) for x in self.each(inputs[0])]
        return Value(result if len(result) > 1 else result[0], True)

    def GlobalAveragePool(self, inputs):
        return Value(tf.reduce_mean(self.value(inputs[0]).as_channels_last(), [1, 2], keepdims=True), True)

    def AveragePool(self, inputs, kernel_shape, strides, **_):
        return Value(tf.nn.avg_pool2d(self.value(inputs[0]).as_channels_last(), kernel_shape, strides, "VALID"), True)

    def Resize(self, inputs, **_):
        x = self.value(inputs[0]).as_channels_last()
        factor = int(self.constants[inputs[2]][2])
        return Value(tf.image.resize(x, tf.shape(x)[1:3] * factor, "nearest"), True)

    def Concat(self, inputs, axis):
        if axis == 0:
            return [size for name in inputs for size in self.sizes(name)]
        values = [self.value(name) for name in inputs]
        return Value(tf.concat([value.as_channels_last() for value in values], {1: 3, 2: 1, 3: 2}[axis]), True)

    def MatMul(self, inputs):
        x = self.onnx_order(inputs[0])
        if inputs[1] not in self.constants:
            return Value(tf.matmul(x, self.onnx_order(inputs[1])))
        # The runtime's convolution is faster than its product of matrices.
        weights = self.constants[inputs[1]]
        y = tf.nn.conv2d(tf.reshape(x, [1, 1, -1, weights.shape[0]]), weights[None, None], 1, "VALID")
        return Value(tf.reshape(y, [1, -1, weights.shape[1]]))

    def ReduceMean(self, inputs, axes, keepdims=1):
        return Value(tf.reduce_mean(self.onnx_order(inputs[0]), list(axes), keepdims=bool(keepdims)))

    def sizes(self, name):
        """The elements of a shape: numbers, and tensors where the size is known at run time only."""
        if name in self.shapes:
            return self.shapes[name]
        return [int(size) for size in np.atleast_1d(self.constants[name])]

    def Shape(self, inputs):
        x = self.onnx_order(inputs[0])
        return [tf.shape(x)[at] if size is None else size for at, size in enumerate(x.shape)]

    def Reshape(self, inputs):
        x = self.onnx_order(inputs[0])
        # 0 keeps the size of that axis in ONNX.
        keeps = lambda size: isinstance(size, int) and size == 0
        sizes = [(x.shape[at] or tf.shape(x)[at]) if keeps(size) else size for at, size in enumerate(self.sizes(inputs[1]))]
        return Value(tf.reshape(x, tf.stack(sizes)))

    def Slice(self, inputs, axes, starts, ends):
        assert list(axes) == [0]
        if inputs[0] in self.shapes:
            return self.shapes[inputs[0]][starts[0] : ends[0]]
        return Value(self.onnx_order(inputs[0])[starts[0] : ends[0]])

    def Squeeze(self, inputs, axes):
        if inputs[0] in self.shapes or inputs[0] in self.constants:
            return self.sizes(inputs[0])
        return Value(tf.squeeze(self.onnx_order(inputs[0]), list(axes)))

    def Cast(self, inputs, **_):
        # Only shapes are cast.
        return self.sizes(inputs[0])

    def Transpose(self, inputs, perm):
        value = self.value(inputs[0])
        if value.channels_last:
            return Value(tf.transpose(value.tensor, [(0, 3, 1, 2)[axis] for axis in perm]))
        return Value(tf.transpose(value.tensor, perm))


def tfjs_converter():
    """The converter of the `tensorflowjs` package, without its optional dependencies."""
    tf.keras.__name__
    for name in ["tensorflow_decision_forests", "jax", "jax.experimental", "jax.experimental.jax2tf"]:
        sys.modules.setdefault(name, types.ModuleType(name))
    jax_conversion = types.ModuleType("jax_conversion")
    jax_conversion.convert_jax = None
    sys.modules["tensorflowjs.converters.jax_conversion"] = jax_conversion
    from tensorflowjs.converters import tf_saved_model_conversion_v2

    return tf_saved_model_conversion_v2


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("onnx", type=pathlib.Path)
    parser.add_argument("output", type=pathlib.Path)
    parser.add_argument("--height", type=int, help="the height of the input, where it is fixed")
    options = parser.parse_args()
    graph = Graph(onnx.load(options.onnx))
    module = tf.Module()
    signature = tf.TensorSpec([1, options.height, None, 3], tf.float32, name="pixels")
    module.run = tf.function(lambda pixels: {"output": graph(pixels)}, input_signature=[signature])
    with tempfile.TemporaryDirectory() as folder:
        tf.saved_model.save(module, folder, signatures=module.run)
        tfjs_converter().convert_tf_saved_model(
            folder, str(options.output), quantization_dtype_map={"float16": "*"}, weight_shard_size_bytes=64 * 1024 * 1024
        )


if __name__ == "__main__":
    main()
